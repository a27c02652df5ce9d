interface Branch<N> {
  readonly children?: readonly N[] | undefined
}

/** The nodes of a tree from top to bottom, each before those below it. */
export const flatTree = <N extends Branch<N>>(nodes: readonly N[]): readonly N[] =>
  nodes.flatMap((node) => [node, ...flatTree(node.children ?? [])])
