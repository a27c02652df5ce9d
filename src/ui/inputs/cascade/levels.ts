/** A node of a cascade: what is chosen from at one level, with what can be chosen then. */
export interface CascadeNode {
  readonly code: string
  readonly name: string
  readonly children?: readonly CascadeNode[]
}
type Nodes = readonly CascadeNode[]

/** The nodes to choose from at each level as far as `path` leads; a code that is not there ends it. */
export function offered(nodes: Nodes, path: readonly string[]): readonly Nodes[] {
  const [first, ...rest] = path
  const node = nodes.find(({ code }) => code === first)
  return node?.children && node.children.length > 0 ? [nodes, ...offered(node.children, rest)] : [nodes]
}

/** The path after `code` was chosen at `level` (none: cleared): what was chosen below it no longer holds. */
export function chosen(nodes: Nodes, path: readonly string[], level: number, code: string | null): string[] {
  const before = path.slice(0, level)
  if (code === null) return before
  const next = [...before, code]
  // One that leaves no choice is chosen already.
  const [only, ...others] = offered(nodes, next)[level + 1] ?? []
  return only && others.length === 0 ? chosen(nodes, next, level + 1, only.code) : next
}

/** The names along a path, as far as it leads. */
export function names(nodes: Nodes, path: readonly string[]): string[] {
  const [first, ...rest] = path
  const node = nodes.find(({ code }) => code === first)
  return node ? [node.name, ...names(node.children ?? [], rest)] : []
}

/** Whether a path leads to a node with nothing below it. */
export function complete(nodes: Nodes, path: readonly string[]): boolean {
  const known = names(nodes, path).length
  return known > 0 && known === path.length && offered(nodes, path).length === known
}
