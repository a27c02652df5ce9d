import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { halves, type NodeType, type Point } from '@/lib/flow/shapes'
import { NODES_MAX } from '@/contract/rowSchemas/workflow'
import { toastInfo } from '@/ui/feedback/toast'
import { whyNot } from './model/connecting'
import { freeId, nodesOf, type Graph, type GraphNode } from './model/graph'
import type { Fault } from './model/rules'
import { nodeAtFault } from './model/rules'
import { beginTrial, validTrial, type Trial } from './model/trial'
import type { Flow } from './useFlow'

export type Panel = 'step' | 'faults' | 'trial'

/** Between a step and one that is added after it, in px. */
const [AFTER_X, BESIDE_Y] = [180, 120]

const overlaps = (one: Point, type: NodeType, node: GraphNode) =>
  Math.abs(one.x - node.x) < halves[type].x + halves[node.type].x &&
  Math.abs(one.y - node.y) < halves[type].y + halves[node.type].y

/** The place, or the first below it at which nothing stands. */
function freePlace({ nodes }: Graph, type: NodeType, wanted: Point): Point {
  let place = wanted
  while (nodes.some((node) => overlaps(place, type, node))) place = { x: place.x, y: place.y + BESIDE_Y }
  return place
}

/** What the views of an editor share: the chosen steps and lines, the open panel, the walk, and what is announced to assistive technology. */
export function useFlowEditor(flow: Flow) {
  const { t } = useTexts()
  const { graph, act } = flow
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [panel, setPanel] = useState<Panel>('step')
  const [walk, setWalk] = useState<Trial>()
  const [message, setMessage] = useState('')
  const ids = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
  // What undo has taken away is not chosen any more.
  const selection = [...chosen].every((id) => ids.has(id)) ? chosen : new Set([...chosen].filter((id) => ids.has(id)))
  const byId = nodesOf(graph)
  const nameOf = (id: string) => {
    const node = byId.get(id)
    return node ? stepText(node, t) : ''
  }
  const announce = (text: string) => setMessage((before) => (before === text ? `${text}\u00A0` : text))
  const select = (next: Iterable<string>) => setChosen(new Set(next))

  /** Adds a step: at a place, or after another, linked to it if it may be. Resolves to its id, undefined where the graph is full. */
  const addStep = (type: NodeType, where: { readonly at?: Point; readonly after?: string }): string | undefined => {
    if (graph.nodes.length >= NODES_MAX) {
      toastInfo(t('最多 {{count}} 步', { count: NODES_MAX }))
      return undefined
    }
    const id = freeId(graph, type)
    const after = where.after === undefined ? undefined : byId.get(where.after)
    const text = t(nodeTypeNames[type])
    const wanted = where.at ?? (after ? { x: after.x + AFTER_X, y: after.y } : { x: 100, y: 120 })
    const at = freePlace(graph, type, wanted)
    const made: GraphNode = { id, type, ...at, properties: {}, baseType: 'node', text }
    const isLinked = after !== undefined && whyNot(graph, after, made) === undefined
    act({ name: 'add', id, type, at, text, ...(isLinked && { after: after.id }) })
    select([id])
    setPanel('step')
    announce(
      isLinked
        ? t('已在“{{name}}”之后添加“{{added}}”', { name: stepText(after, t), added: text })
        : t('已添加“{{added}}”', { added: text }),
    )
    return id
  }

  /** Links two steps, or says why they can't be. */
  const connect = (from: string, to: string): boolean => {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target) return false
    const why = whyNot(graph, source, target)
    if (why) {
      toastInfo(t(why))
      return false
    }
    act({ name: 'connect', id: freeId(graph, 'edge'), from, to })
    announce(t('已把“{{from}}”连到“{{to}}”', { from: stepText(source, t), to: stepText(target, t) }))
    return true
  }

  const remove = (gone: readonly string[]) => {
    if (gone.length === 0) return
    act({ name: 'remove', ids: gone })
    select([])
    announce(t('已删除 {{count}} 项，可以撤销', { count: gone.length }))
  }

  return {
    ...flow,
    byId,
    nameOf,
    selection,
    select,
    /** Adds to what is chosen, and takes off it; several times before it is drawn. */
    reselect: (change: (chosen: Set<string>) => void) =>
      setChosen((before) => {
        const next = new Set(before)
        change(next)
        return next
      }),
    /** The one chosen step, if it is one. */
    current: selection.size === 1 ? byId.get([...selection][0] ?? '') : undefined,
    panel,
    showPanel: setPanel,
    addStep,
    connect,
    remove,
    goToFault: (fault: Fault) => {
      const node = nodeAtFault(graph, fault)
      const edge = fault.at.find((id) => graph.edges.some((one) => one.id === id))
      if (edge !== undefined) select([edge])
      else if (node) select([node.id])
      return node
    },
    trial: walk && validTrial(graph, walk),
    startTrial: () => setWalk(beginTrial(graph)),
    walkOn: setWalk,
    endTrial: () => setWalk(undefined),
    message,
    announce,
  }
}
export type FlowEditor = ReturnType<typeof useFlowEditor>
