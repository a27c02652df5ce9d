import { useState } from 'react'
import { withSubtree } from './checks'
import type { TreeNode } from './treeNode'

type Nodes = readonly TreeNode[]
export type Load = (node: TreeNode) => Promise<Nodes>
type Progress = 'waiting' | 'failed'

function nodeOf(nodes: Nodes, id: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The nodes with their lazily fetched children, and a function to fetch them; failed fetches are retried on the next expansion. */
export function useLazyNodes(given: Nodes, load: Load | undefined, onLoaded: (nodes: Nodes, id: string) => void) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Nodes>>(new Map())
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map())
  const graft = (grafts: ReadonlyMap<string, Nodes>) =>
    [...grafts].reduce((nodes, [id, children]) => withSubtree(nodes, id, children), given)
  const nodes = graft(loaded)
  const report = (id: string, state: Progress | undefined) =>
    setProgress((before) => {
      const next = new Map(before)
      if (state) next.set(id, state)
      else next.delete(id)
      return next
    })

  const fetchChildren = (id: string) => {
    const node = nodeOf(nodes, id)
    if (!load || !node?.lazy || progress.get(id) === 'waiting') return
    report(id, 'waiting')
    load(node).then(
      (children) => {
        report(id, undefined)
        setLoaded((before) => new Map(before).set(id, children))
        onLoaded(graft(new Map(loaded).set(id, children)), id)
      },
      () => report(id, 'failed'),
    )
  }
  return { nodes, progress, fetchChildren }
}
