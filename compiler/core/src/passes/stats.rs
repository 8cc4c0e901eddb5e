//! Counts of transformations, under the names of the thesis's Figures 5.3 and 5.5, for `-ddump-simpl-stats`.

/// A transformation that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Tick {
    Unfolding,
    UnusedBinding,
    CaseElimination,
    BetaReduction,
    LetToCase,
    LetToUnboxingCase,
    ConstructorReuse,
    CaseOfKnownConstr,
    LetFloatFromLet,
    LetFloatFromCase,
    LetFloatFromApp,
    CaseFloatFromLet,
    CaseFloatFromCase,
    CaseFloatFromApp,
    CaseMerge,
    DeadAlternative,
    ConstantFolding,
    EtaExpansion,
    EtaReduction,
    JoinPoint,
    JoinInlining,
    JoinSplit,
    Unrolling,
    SccDropped,
    ScopeHindered,
    Specialisation,
    WorkerWrapper,
    FloatIn,
    FloatOut,
    CommonSubexpression,
    Fusion,
    SccUnfolding,
    SccApplication,
    SccLet,
    SccWorker,
    SccFloatIn,
    SccFloatOutFunction,
    SccFloatOutWork,
    SccParts,
    SccJoined,
    SccFusion,
    SccLoop,
    ResultParts,
    Outlining,
    CallPattern,
}

/// The names, in the order of [`Tick`].
const NAMES: &[&str] = &[
    "Unfolding",
    "Unused Binding",
    "Case Elimination",
    "Beta Reduction",
    "Let to Case",
    "Let to Unboxing Case",
    "Constructor Reuse",
    "Case of Known Constr",
    "Let Float from Let",
    "Let Float from Case",
    "Let Float from App",
    "Case Float from Let",
    "Case Float from Case",
    "Case Float from App",
    "Case Merge",
    "Dead Alternative",
    "Constant Folding",
    "Eta Expansion",
    "Eta Reduction",
    "Join Point",
    "Join Inlining",
    "Join Split",
    "Unrolling",
    "scc Dropped",
    "Hindered by scc",
    "Specialisation",
    "Worker/Wrapper",
    "Float In",
    "Float Out",
    "Common Subexpression",
    "Fusion",
    "Unfolding past an scc",
    "Application past an scc",
    "Inlining past an scc",
    "Worker/Wrapper at an scc",
    "Float In past an scc",
    "Function out of an scc",
    "Work out of an scc",
    "Parts out of an scc",
    "Neighbouring sccs joined",
    "Fusion at a function's scc",
    "Loop in an scc",
    "Result in Parts",
    "Outlining",
    "Call Pattern",
];

/// How often each transformation was made.
#[derive(Clone, Debug)]
pub struct Stats {
    counts: Vec<u64>,
    /// Steps of analyses that go round until nothing changes, which is what may take more than in proportion
    /// to the program: tests hold them to it.
    pub steps: u64,
    /// Expressions that the simplifier has gone into, and bindings that it has put around others: held to by
    /// the same tests.
    pub simplified: u64,
}

impl Default for Stats {
    fn default() -> Stats {
        Stats { counts: vec![0; NAMES.len()], steps: 0, simplified: 0 }
    }
}

impl Stats {
    pub fn tick(&mut self, t: Tick) {
        self.counts[t as usize] += 1;
    }

    pub fn ticks(&mut self, t: Tick, n: usize) {
        self.counts[t as usize] += n as u64;
    }

    pub fn count(&self, t: Tick) -> u64 {
        self.counts[t as usize]
    }

    /// Adds the counts of another run.
    pub fn add(&mut self, other: &Stats) {
        for (mine, more) in self.counts.iter_mut().zip(&other.counts) {
            *mine += more;
        }
        self.steps += other.steps;
        self.simplified += other.simplified;
    }

    /// All transformations made (what was only hindered not counted): equal before and after a pass that did
    /// nothing.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum::<u64>() - self.count(Tick::ScopeHindered)
    }

    /// Name and count of each transformation, in fixed order.
    pub fn rows(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        NAMES.iter().copied().zip(self.counts.iter().copied())
    }
}

impl std::fmt::Display for Stats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (name, count) in self.rows().filter(|(_, n)| *n > 0) {
            writeln!(f, "{count:>8}  {name}")?;
        }
        Ok(())
    }
}
