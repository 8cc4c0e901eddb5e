//! Strongly connected components, by Tarjan's algorithm with its own stack: programs may have chains of
//! definitions far longer than the machine's stack is deep.

/// Components of the graph `0..edges.len()` (`edges[v]`: what `v` depends on), each in ascending order;
/// a component stands after those it depends on, and ties keep the order of the vertices.
pub fn components(edges: &[Vec<u32>]) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let n = edges.len();
    let mut number = vec![UNSEEN; n];
    let mut low = vec![0u32; n];
    let mut on_stack = vec![false; n];
    let mut stack: Vec<u32> = Vec::new();
    let mut found = Vec::new();
    let mut counter = 0;
    let mut calls: Vec<(u32, usize)> = Vec::new();
    for root in 0..n as u32 {
        if number[root as usize] != UNSEEN {
            continue;
        }
        calls.push((root, 0));
        while let Some(call) = calls.last_mut() {
            let v = call.0 as usize;
            if call.1 == 0 && number[v] == UNSEEN {
                number[v] = counter;
                low[v] = counter;
                counter += 1;
                stack.push(v as u32);
                on_stack[v] = true;
            }
            if let Some(&w) = edges[v].get(call.1) {
                call.1 += 1;
                let w = w as usize;
                if number[w] == UNSEEN {
                    calls.push((w as u32, 0));
                } else if on_stack[w] {
                    low[v] = low[v].min(number[w]);
                }
                continue;
            }
            calls.pop();
            if let Some(&(parent, _)) = calls.last() {
                low[parent as usize] = low[parent as usize].min(low[v]);
            }
            if low[v] == number[v] {
                let start = stack.iter().rposition(|&w| w == v as u32).unwrap_or(0);
                let mut component = stack.split_off(start);
                for &w in &component {
                    on_stack[w as usize] = false;
                }
                component.sort_unstable();
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_first_and_cycles_together() {
        // 0 -> 1 -> 2 -> 1, 3 alone, 4 -> 4.
        let edges = vec![vec![1], vec![2], vec![1], vec![], vec![4]];
        assert_eq!(components(&edges), vec![vec![1, 2], vec![0], vec![3], vec![4]]);
    }

    #[test]
    fn long_chains_need_no_stack() {
        let n = 300_000u32;
        let edges: Vec<Vec<u32>> = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![] }).collect();
        assert_eq!(components(&edges).len(), n as usize);
    }
}
