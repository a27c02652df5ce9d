/** A node of a cascade with its options for the next level. */
export interface CascadeNode {
  readonly code: string
  readonly name: string
  readonly children?: readonly CascadeNode[]
}
type Nodes = readonly CascadeNode[]

/** The options of each level along `path`; an unknown code ends it. */
export function offered(nodes: Nodes, path: readonly string[]): readonly Nodes[] {
  const [first, ...rest] = path
  const node = nodes.find(({ code }) => code === first)
  return node?.children && node.children.length > 0 ? [nodes, ...offered(node.children, rest)] : [nodes]
}

/** The path after selecting `code` at `level` (null: cleared); deeper levels are reset. */
export function chosen(nodes: Nodes, path: readonly string[], level: number, code: string | null): string[] {
  const before = path.slice(0, level)
  if (code === null) return before
  const next = [...before, code]
  // A single option is selected automatically.
  const [only, ...others] = offered(nodes, next)[level + 1] ?? []
  return only && others.length === 0 ? chosen(nodes, next, level + 1, only.code) : next
}

/** The names along a path, up to the first unknown code. */
export function names(nodes: Nodes, path: readonly string[]): string[] {
  const [first, ...rest] = path
  const node = nodes.find(({ code }) => code === first)
  return node ? [node.name, ...names(node.children ?? [], rest)] : []
}
