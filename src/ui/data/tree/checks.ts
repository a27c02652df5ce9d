import type { TreeNode } from './treeNode'

/** Check state of a node with its descendants. */
export type CheckState = 'all' | 'some' | 'none'
type Checked = ReadonlySet<string>
type Nodes = readonly TreeNode[]

const below = ({ children }: TreeNode): Nodes => children ?? []
const isLeaf = (node: TreeNode) => below(node).length === 0

/** The editable leaves at or below `node`; a disabled node has none. */
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

/** The state of every node; that of a parent is derived from its children. */
export function checkStates(nodes: Nodes, checked: Checked): Map<string, CheckState> {
  const states = new Map<string, CheckState>()
  const stateOf = (node: TreeNode): CheckState => {
    const parts = below(node).map(stateOf)
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
  nodes.forEach(stateOf)
  return states
}

/** Normalizes the checked set: a parent is included exactly if all its children are. */
export function normalized(nodes: Nodes, checked: Checked): Set<string> {
  return new Set([...checkStates(nodes, checked)].flatMap(([id, state]) => (state === 'all' ? [id] : [])))
}

/**
 * The checked nodes after toggling `id`: descendants follow it, ancestors are recomputed, disabled nodes stay as they are. A node with
 * all editable leaves checked becomes unchecked; any other becomes checked.
 */
export function toggled(nodes: Nodes, checked: Checked, id: string): Set<string> {
  const path = find(nodes, id)
  const node = path?.at(-1)
  if (!path || !node || path.some(({ disabled }) => disabled)) return normalized(nodes, checked)
  const leaves = openLeaves(node)
  const next = new Set(checked)
  const clear = leaves.every((leaf) => checked.has(leaf))
  for (const leaf of leaves) {
    if (clear) next.delete(leaf)
    else next.add(leaf)
  }
  return normalized(nodes, next)
}

/** The checked nodes after the children of `id` were loaded: children of a checked node are checked. */
export function withChildren(nodes: Nodes, checked: Checked, id: string): Set<string> {
  const all = (node: TreeNode): string[] => [node.id, ...below(node).flatMap(all)]
  const node = find(nodes, id)?.at(-1)
  return normalized(nodes, node && checked.has(id) ? new Set([...checked, ...all(node)]) : checked)
}

/** The tree with the children of `id` replaced. */
export function withSubtree(nodes: Nodes, id: string, children: Nodes): Nodes {
  return nodes.map((node) => {
    if (node.id === id) return { ...node, children, lazy: false }
    return node.children ? { ...node, children: withSubtree(node.children, id, children) } : node
  })
}
