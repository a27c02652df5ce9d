interface Branch<N> {
  readonly children?: readonly N[] | undefined
}

/** The nodes of a tree, depth first, parents before children. */
export const flatTree = <N extends Branch<N>>(nodes: readonly N[]): readonly N[] =>
  nodes.flatMap((node) => [node, ...flatTree(node.children ?? [])])
