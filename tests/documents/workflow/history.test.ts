import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perform } from '@/documents/workflow/model/actions'
import {
  CHANGES_MAX,
  noHistory,
  reduce,
  STEPS_MAX,
  type FlowEvent,
  type FlowState,
} from '@/documents/workflow/model/history'
import { applyPatch, inversePatch, patchOf } from '@/documents/workflow/model/patch'
import { templates, graphOfTemplate } from '@/documents/workflow/model/templates'
import type { Graph } from '@/documents/workflow/model/graph'
import { anyAction, anyGraph } from './arbitrary'

const begin = (graph: Graph): FlowState => ({ graph, history: noHistory })
const after = (state: FlowState, ...events: readonly FlowEvent[]) => events.reduce(reduce, state)
const template = templates.find(({ id }) => id === 'repair')
const repair: Graph = template ? graphOfTemplate(template, (key) => key) : { nodes: [], edges: [] }
const move = (x: number, run?: string): FlowEvent => ({
  kind: 'do',
  action: { name: 'move', places: { repair: { x, y: 240 } } },
  ...(run !== undefined && { run }),
})

describe('for any graph and actions', () => {
  test('a patch turns one graph into the other, and its inverse back', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (one, other) => {
        const patch = patchOf(one, other)
        expect(applyPatch(one, patch)).toEqual(other)
        expect(applyPatch(other, inversePatch(patch))).toEqual(one)
      }),
    )
  })

  test('undo returns to the first graph and redo to the last, also from a stored draft', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyAction, { maxLength: 20 }), (graph, actions) => {
        const done = after(begin(graph), ...actions.map((action): FlowEvent => ({ kind: 'do', action })))
        const stored = JSON.parse(JSON.stringify(done)) as FlowState
        const { length } = stored.history.past
        const back = after(stored, ...Array.from({ length }, (): FlowEvent => ({ kind: 'undo' })))
        expect(back.graph).toEqual(graph)
        const forth = after(back, ...Array.from({ length }, (): FlowEvent => ({ kind: 'redo' })))
        expect(forth.graph).toEqual(done.graph)
      }),
    )
  })

  test('every line has both of its steps and reaches them', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyAction, { maxLength: 10 }), (graph, actions) => {
        const { nodes, edges } = actions.reduce(perform, graph)
        const ids = new Set(nodes.map(({ id }) => id))
        for (const { sourceNodeId, targetNodeId, startPoint, endPoint, pointsList } of edges) {
          expect([ids.has(sourceNodeId), ids.has(targetNodeId)]).toEqual([true, true])
          expect([pointsList[0], pointsList.at(-1)]).toEqual([startPoint, endPoint])
        }
      }),
    )
  })
})

test('moves of one held key are one undo step, those of another key are another', () => {
  const state = after(begin(repair), move(660, 'a'), move(680, 'a'), move(700, 'a'), move(720, 'b'))
  expect(state.history.past).toHaveLength(2)
  expect(after(state, { kind: 'undo' }, { kind: 'undo' }).graph).toEqual(repair)
})

test('moves that return to the start are no undo step', () => {
  expect(after(begin(repair), move(660, 'a'), move(640, 'a')).history.past).toHaveLength(0)
})

test('a redone move is not joined by a later one of the same run', () => {
  const state = after(begin(repair), move(660, 'a'), { kind: 'undo' }, { kind: 'redo' }, move(700, 'a'))
  expect(state.history.past).toHaveLength(2)
})

test('a new change clears redo; a change without effect does not', () => {
  const undone = after(begin(repair), move(660), { kind: 'undo' })
  expect(after(undone, { kind: 'do', action: { name: 'remove', ids: ['none'] } }).history.future).toHaveLength(1)
  expect(after(undone, move(700)).history.future).toHaveLength(0)
})

test(`the last ${STEPS_MAX} steps can be undone, fewer if they are large`, () => {
  const many = after(begin(repair), ...Array.from({ length: 60 }, (_, at) => move(700 + 20 * at)))
  expect(many.history.past).toHaveLength(STEPS_MAX)
  const nodes = Array.from({ length: CHANGES_MAX / 4 }, (_, at) => ({
    ...repair.nodes[1]!,
    id: `n${at}`,
    x: 0,
    y: 100 * at,
  }))
  const large = after(
    begin({ nodes, edges: [] }),
    ...Array.from({ length: 10 }, (_, at): FlowEvent => ({
      kind: 'do',
      action: { name: 'move', places: Object.fromEntries(nodes.map(({ id, y }) => [id, { x: 20 * (at + 1), y }])) },
    })),
  )
  expect(large.history.past).toHaveLength(4)
})
