import type { EdgeChange, NodeChange } from '@xyflow/react'
import { useMemo, useState } from 'react'
import type { Point } from '@/lib/flow/shapes'
import { same } from '@/lib/record'
import { perform } from '../model/actions'
import { toCanvasEdge, toCanvasNode, type CanvasEdge, type CanvasNode, type Marks } from '../model/canvasGraph'
import { drawn, type Graph, type GraphEdge, type GraphNode } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'
import type { Linking } from './useLinking'

/** The line that would be made, while it is drawn by keys. */
const GHOST = 'ghost'

/** Items for the canvas; one that has not changed stays the same object, so that it is not drawn again. */
function createCache<T, C extends { readonly selected?: boolean }>(
  make: (item: T, marks: Marks, selected: boolean) => C,
) {
  let before = new Map<T, { readonly made: C; readonly marks: Marks }>()
  return (items: readonly T[], marksOf: (item: T) => Marks, isSelected: (item: T) => boolean): C[] => {
    const now: typeof before = new Map()
    const list = items.map((item) => {
      const [marks, selected, known] = [marksOf(item), isSelected(item), before.get(item)]
      const isKnown = known && known.made.selected === selected && same(known.marks, marks)
      const entry = isKnown ? known : { made: make(item, marks, selected), marks }
      now.set(item, entry)
      return entry.made
    })
    before = now
    return list
  }
}

interface Shown {
  readonly editor: FlowEditor
  /** Where steps are on their way to another place. */
  readonly places: Readonly<Record<string, Point>> | undefined
  readonly linking: Linking | undefined
}

/** The line that a walk or the keyboard adds to what is shown. */
function ghostOf({ byId }: FlowEditor, graph: Graph, linking: Linking | undefined): GraphEdge[] {
  const [from, to] = [byId.get(linking?.from ?? ''), byId.get(linking?.to ?? '')]
  if (!from || !to || linking?.why !== undefined) return []
  const end = { x: from.x, y: from.y }
  const ends = { sourceNodeId: from.id, targetNodeId: to.id, startPoint: end, endPoint: end, pointsList: [end, end] }
  return [drawn({ id: GHOST, type: 'polyline', ...ends }, from, to, graph)]
}

/** What the canvas shows of the graph, and what its events do to it: a drag is one step of the history. */
export function useCanvasGraph({ editor, places, linking }: Shown) {
  const { graph, selection, faults, trial, act, reselect } = editor
  const [dragged, setDragged] = useState<Readonly<Record<string, Point>>>()
  const [cachedNodes] = useState(() => createCache<GraphNode, CanvasNode>(toCanvasNode))
  const [cachedEdges] = useState(() => createCache<GraphEdge, CanvasEdge>(toCanvasEdge))

  const moved = dragged ?? places
  const shown = useMemo(() => (moved ? perform(graph, { name: 'move', places: moved }) : graph), [graph, moved])
  const faulty = useMemo(() => new Set(faults.flatMap(({ at }) => at)), [faults])
  const nodes = useMemo(() => {
    const by = new Set(trial?.trail.map(({ node }) => node))
    const here = trial?.trail.at(-1)?.node
    const linkOf = (id: string) =>
      id === linking?.from ? 'from' : id !== linking?.to ? undefined : linking.why === undefined ? 'to' : 'refused'
    return cachedNodes(
      shown.nodes,
      ({ id }) => {
        const link = linkOf(id)
        return {
          ...(faulty.has(id) && { faulty: true }),
          ...(by.has(id) && { walked: id === here ? ('here' as const) : ('by' as const) }),
          ...(link && { linking: link }),
        }
      },
      ({ id }) => selection.has(id),
    )
  }, [cachedNodes, shown, faulty, trial, linking, selection])
  const edges = useMemo(() => {
    const by = new Set(trial?.trail.map((step) => step.by))
    return cachedEdges(
      [...shown.edges, ...ghostOf(editor, shown, linking)],
      ({ id }) => ({
        ...(by.has(id) && { walked: 'by' as const }),
        ...(id === GHOST && { linking: 'to' as const }),
      }),
      ({ id }) => selection.has(id),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the editor, the graph alone
  }, [cachedEdges, shown, trial, linking, selection])

  const selectBy = (changes: readonly (NodeChange<CanvasNode> | EdgeChange<CanvasEdge>)[]) => {
    const selecting = changes.flatMap((change) => (change.type === 'select' ? [change] : []))
    if (selecting.length === 0) return
    reselect((chosen) => {
      for (const { id, selected } of selecting) {
        if (selected) chosen.add(id)
        else chosen.delete(id)
      }
    })
  }
  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    const moves = changes.flatMap((change) => (change.type === 'position' && change.position ? [change] : []))
    if (moves.length > 0) {
      const to = { ...dragged, ...Object.fromEntries(moves.map(({ id, position }) => [id, position as Point])) }
      if (moves.some(({ dragging }) => dragging)) setDragged(to)
      else {
        setDragged(undefined)
        act({ name: 'move', places: to })
      }
    }
    selectBy(changes)
  }
  return { nodes, edges, onNodesChange, onEdgesChange: selectBy }
}
