//! What a run is measured by: charges and counts per cost centre.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use kelvin_base::Symbol;
use kelvin_core::expr::{CcId, CostCentre, SccKind};
use kelvin_layout::label_of_key;

/// The constant costs of 4.2.2, as numbers of times charged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Costs {
    /// Returning a lambda abstraction.
    pub r_lam: u64,
    /// Returning a constructor.
    pub r_con: u64,
    /// Allocating a closure.
    pub h: u64,
    /// Demanding a variable.
    pub v: u64,
    /// Updating.
    pub u: u64,
    /// Applying to one argument.
    pub a: u64,
    /// A case.
    pub c: u64,
    /// A primitive.
    pub p: u64,
    /// The constructors of `r_con` that were returned a second time because push/enter enters the value of a
    /// thunk or an `scc` once more (Var_Thunk, SCC in 5.11). Zero under eval/apply.
    pub reentered: u64,
}

impl AddAssign for Costs {
    fn add_assign(&mut self, o: Costs) {
        self.r_lam += o.r_lam;
        self.r_con += o.r_con;
        self.h += o.h;
        self.v += o.v;
        self.u += o.u;
        self.a += o.a;
        self.c += o.c;
        self.p += o.p;
        self.reentered += o.reentered;
    }
}

/// Counts of one cost centre that are not costs of the semantics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Entries by `scc`, and `scc`s entered below this cost centre.
    pub scc: u64,
    pub subscc: u64,
    pub caf: u64,
    pub subcaf: u64,
    pub dict: u64,
    pub subdict: u64,
    /// Entries by `sccsub`, which only the optimiser writes.
    pub sub: u64,
    /// Heap objects that compiled code allocates, too; the STG machine alone knows.
    pub closures: u64,
    /// Applications, whatever their number of arguments, and constructions with fields that are returned: the
    /// eval/apply machine alone counts them. (Compiled code allocates the latter.)
    pub applications: u64,
    pub constructions: u64,
    /// Likewise, constructions of several fields (boxes have one): all, and those that are returned.
    pub built: u64,
    pub built_results: u64,
    /// Closures whose code the optimiser marked (`sccsub`) as another cost centre's, allocated under this
    /// one. The eval/apply machine alone counts them.
    pub foreign: u64,
    /// Thunks whose evaluation began under this cost centre.
    pub thunks: u64,
}

/// What a census found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// The program's name for it.
    pub number: i64,
    /// Bytes and closures by the cost centre that allocated them.
    pub found: BTreeMap<CcId, (u64, u64)>,
}

/// Everything that a run counted. Cost centres are indices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub costs: Vec<Costs>,
    pub counts: Vec<Counts>,
    pub probes: BTreeMap<(u32, CcId), u64>,
    /// In the order in which they were taken. The STG machine alone takes them.
    pub censuses: Vec<Census>,
    /// How often each rule was used.
    pub rules: BTreeMap<&'static str, u64>,
    /// The cost centres of keys (rule 60), which are numbered behind the program's own, in the order in which
    /// they were made: whose `sccBy`, and the key.
    keyed: Vec<(CcId, String)>,
    of_keys: BTreeMap<(CcId, String), CcId>,
}

impl Tally {
    pub fn new(centres: usize) -> Tally {
        Tally {
            costs: vec![Costs::default(); centres],
            counts: vec![Counts::default(); centres],
            probes: BTreeMap::new(),
            censuses: Vec::new(),
            rules: BTreeMap::new(),
            keyed: Vec::new(),
            of_keys: BTreeMap::new(),
        }
    }

    /// The cost centre of a key of `sccBy`'s cost centre `of`.
    pub fn centre_of_key(&mut self, of: CcId, key: String) -> CcId {
        if let Some(cc) = self.of_keys.get(&(of, key.clone())) {
            return *cc;
        }
        let cc = CcId(self.costs.len() as u32);
        self.costs.push(Costs::default());
        self.counts.push(Counts::default());
        self.keyed.push((of, key.clone()));
        self.of_keys.insert((of, key), cc);
        cc
    }

    /// What is known of a cost centre: one of those of the program, which are `listed`, or a key's.
    pub fn centre(&self, listed: &[CostCentre], cc: CcId) -> Option<CostCentre> {
        let number = cc.0 as usize;
        if let Some(centre) = listed.get(number) {
            return Some(centre.clone());
        }
        let (of, key) = self.keyed.get(number - listed.len())?;
        let others = listed.get(of.0 as usize)?;
        let label = Symbol::intern(&label_of_key(others.label.as_str(), key));
        Some(CostCentre { label, ..others.clone() })
    }

    /// The costs charged to `cc`, to add to.
    pub fn charge(&mut self, cc: CcId) -> &mut Costs {
        &mut self.costs[cc.0 as usize]
    }

    pub fn count(&mut self, cc: CcId) -> &mut Counts {
        &mut self.counts[cc.0 as usize]
    }

    /// An annotation of this kind with cost centre `cc` is evaluated below `enclosing`.
    pub fn enter(&mut self, kind: SccKind, cc: CcId, enclosing: CcId) {
        match kind {
            SccKind::Scc | SccKind::Auto | SccKind::By(_) | SccKind::Switch | SccKind::SwitchAuto => {
                self.count(cc).scc += 1;
                self.count(enclosing).subscc += 1;
            }
            SccKind::Caf => {
                self.count(cc).caf += 1;
                self.count(enclosing).subcaf += 1;
            }
            SccKind::Dict => {
                self.count(cc).dict += 1;
                self.count(enclosing).subdict += 1;
            }
            SccKind::Sub => self.count(cc).sub += 1,
        }
    }

    pub fn rule(&mut self, name: &'static str) {
        *self.rules.entry(name).or_default() += 1;
    }

    pub fn probe(&mut self, k: u32, cc: CcId) {
        *self.probes.entry((k, cc)).or_default() += 1;
    }
}
