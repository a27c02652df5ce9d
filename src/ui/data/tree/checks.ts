import type { TreeNode } from './treeNode'

/** Whether a node, with all that is below it, is checked. */
export type CheckState = 'all' | 'some' | 'none'
type Checked = ReadonlySet<string>
type Nodes = readonly TreeNode[]

const below = ({ children }: TreeNode): Nodes => children ?? []
const isLeaf = (node: TreeNode) => below(node).length === 0

/** The nodes without children at or below `node` that a person may change; below a disabled node there are none. */
function openLeaves(node: TreeNode): string[] {
  if (node.disabled) return []
  return isLeaf(node) ? [node.id] : below(node).flatMap(openLeaves)
}

function find(nodes: Nodes, id: string): readonly TreeNode[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const path = find(below(node), id)
    if (path) return [node, ...path]
  }
  return undefined
}

/** The state of every node. Of a node with children its children alone decide. */
export function checkStates(nodes: Nodes, checked: Checked): Map<string, CheckState> {
  const states = new Map<string, CheckState>()
  const judge = (node: TreeNode): CheckState => {
    const parts = below(node).map(judge)
    const state = isLeaf(node)
      ? checked.has(node.id)
        ? 'all'
        : 'none'
      : parts.every((one) => one === 'all')
        ? 'all'
        : parts.every((one) => one === 'none')
          ? 'none'
          : 'some'
    states.set(node.id, state)
    return state
  }
  nodes.forEach(judge)
  return states
}

/** The checked nodes brought in order: a node with children is among them exactly when all of its children are. */
export function settled(nodes: Nodes, checked: Checked): Set<string> {
  return new Set([...checkStates(nodes, checked)].flatMap(([id, state]) => (state === 'all' ? [id] : [])))
}

/**
 * The checked nodes after `id` was pressed: everything below follows it, everything above is judged anew, and what is disabled
 * stays as it is. A node of which all that may change is checked gets unchecked; any other gets checked.
 */
export function toggled(nodes: Nodes, checked: Checked, id: string): Set<string> {
  const path = find(nodes, id)
  const node = path?.at(-1)
  if (!path || !node || path.some(({ disabled }) => disabled)) return settled(nodes, checked)
  const leaves = openLeaves(node)
  const next = new Set(checked)
  const clear = leaves.every((leaf) => checked.has(leaf))
  for (const leaf of leaves) {
    if (clear) next.delete(leaf)
    else next.add(leaf)
  }
  return settled(nodes, next)
}

/** The checked nodes after the children of `id` arrived: those of a checked node are checked with it. */
export function withChildren(nodes: Nodes, checked: Checked, id: string): Set<string> {
  const all = (node: TreeNode): string[] => [node.id, ...below(node).flatMap(all)]
  const node = find(nodes, id)?.at(-1)
  return settled(nodes, node && checked.has(id) ? new Set([...checked, ...all(node)]) : checked)
}

/** The tree with `children` in the place of those of `id`. */
export function grafted(nodes: Nodes, id: string, children: Nodes): Nodes {
  return nodes.map((node) => {
    if (node.id === id) return { ...node, children, lazy: false }
    return node.children ? { ...node, children: grafted(node.children, id, children) } : node
  })
}
