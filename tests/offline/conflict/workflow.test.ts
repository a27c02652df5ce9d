import { expect, test } from 'vitest'
import type { WriteDetail } from '@/protocol/outbox'
import { clashesOf, firstPicks, resolutionOf, type Picks } from '@/offline/conflict/clashes'
import { comparisonOf, repaired, settledPick, type ItemWords } from '@/offline/conflict/comparison'
import { perform, type Action } from '@/documents/workflow/model/actions'
import type { Graph } from '@/documents/workflow/model/graph'
import { graphOfTemplate, templates } from '@/documents/workflow/model/templates'

const words: ItemWords = { step: ({ text = '' }) => text, branch: (text) => text ?? '', moved: '（移动了）' }
const [template] = templates
const affair: Graph = template ? graphOfTemplate(template, (key) => key) : { nodes: [], edges: [] }
const after = (...actions: readonly Action[]) => actions.reduce(perform, affair)

/** Two people have changed the same workflow. */
function conflict(mine: Graph, theirs: Graph) {
  const row = (graph: Graph, version: number) => ({ uuid: 'w', name: '事项', ...graph, version })
  const write = {
    module: 'workflow',
    kind: 'edit',
    body: { uuid: 'w', ...mine },
    base: row(affair, 1),
    server: row(theirs, 2),
  } as unknown as WriteDetail
  const clashes = clashesOf(write)
  const comparisons = new Map(clashes.map((clash) => [clash.field, comparisonOf(write, clash)]))
  const settled = [...comparisons].flatMap(([field, comparison]) => {
    const pick = comparison && settledPick(comparison)
    return pick ? [[field, pick] as const] : []
  })
  const picks: Picks = { ...firstPicks(clashes), ...Object.fromEntries(settled) }
  const partsOf = (field: string) => {
    const comparison = comparisons.get(field)
    return (comparison?.parts ?? [])
      .filter(({ by }) => by !== 'none')
      .map(({ by, base, mine: own, theirs: other }) => {
        const text = (items: readonly unknown[]) => items.map((item) => comparison?.textOf(item, words, base[0])).join()
        return [by, text(own), text(other)]
      })
  }
  return { write, clashes, picks, partsOf, open: clashes.filter(({ field }) => !(field in picks)) }
}

test('a step renamed on one side and moved on the other gets both changes without a question', () => {
  const { open, picks, partsOf } = conflict(
    after({ name: 'rename', id: 'check', text: '材料齐了吗' }, { name: 'rename', id: 'apply', text: '交申请' }),
    after({ name: 'move', places: { check: { x: 460, y: 320 } } }),
  )
  expect(open).toEqual([])
  expect(partsOf('nodes')).toEqual([['mine', '交申请', '村民提交申请']])
  expect(picks.nodes).toMatchObject({
    own: expect.arrayContaining([
      expect.objectContaining({ id: 'check', text: '材料齐了吗', y: 320 }),
      expect.objectContaining({ id: 'apply', text: '交申请' }),
    ]) as unknown,
  })
})

test('a moved step is labelled as moved, and its lines are not listed', () => {
  const { partsOf } = conflict(
    after({ name: 'move', places: { mend: { x: 460, y: 480 } } }),
    after({ name: 'rename', id: 'apply', text: '交申请' }, { name: 'remove', ids: ['start-apply'] }),
  )
  expect(partsOf('nodes')).toEqual([
    ['theirs', '村民提交申请', '交申请'],
    ['mine', '通知补正材料（移动了）', '通知补正材料'],
  ])
  expect(partsOf('edges')).toEqual([['theirs', '开始 → 村民提交申请', '']])
})

test('a step renamed on both sides is open', () => {
  const { open, partsOf } = conflict(
    after({ name: 'rename', id: 'check', text: '甲' }),
    after({ name: 'rename', id: 'check', text: '乙' }),
  )
  expect(open.map(({ field }) => field)).toEqual(['nodes'])
  expect(partsOf('nodes')).toEqual([['both', '甲', '乙']])
})

test('lines to a step deleted on the other side are deleted too', () => {
  const { write, clashes, picks } = conflict(
    after({ name: 'connect', id: 'new', from: 'refuse', to: 'mend' }),
    after({ name: 'remove', ids: ['mend'] }),
  )
  const resolution = repaired(write, resolutionOf(write.body, clashes, picks))
  expect(resolution).toMatchObject({ how: 'merge' })
  const { edges } = { ...write.server, ...(resolution as { body: object }).body } as unknown as Graph
  expect(edges.flatMap((edge) => [edge.sourceNodeId, edge.targetNodeId])).not.toContain('mend')
})
