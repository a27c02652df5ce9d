/** A record of a tree. */
export interface TreeRecord<N> {
  readonly uuid: string
  readonly children?: readonly N[] | undefined
}

/** A record as a table row; depth is the number of its ancestors. */
export interface Line<N> {
  readonly node: N
  readonly depth: number
  readonly group: boolean
}

/** The tree in pre-order; groups in `collapsed` hide their descendants. */
export function linesOf<N extends TreeRecord<N>>(
  nodes: readonly N[],
  collapsed: ReadonlySet<string> = new Set(),
  depth = 0,
): readonly Line<N>[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const line = { node, depth, group: children.length > 0 }
    return [line, ...(collapsed.has(node.uuid) ? [] : linesOf(children, collapsed, depth + 1))]
  })
}

/** The uuids of all groups. */
export const groupsOf = <N extends TreeRecord<N>>(nodes: readonly N[]): string[] =>
  linesOf(nodes).flatMap(({ node, group }) => (group ? [node.uuid] : []))
