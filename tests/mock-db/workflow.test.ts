import { describe, expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { halves } from '@/lib/flow/shapes'
import { setUp } from './harness'

type Workflow = Row<'workflow'>

async function flows() {
  const { asAdmin } = setUp()
  const list = async () => (await asAdmin<List<Workflow>>('/workflow/getList')).data.list
  const [first] = await list()
  if (!first) throw new Error('no workflow')
  return { asAdmin, list, first, edit: (body: object) => asAdmin('/workflow/doEdit', { uuid: first.uuid, ...body }) }
}

describe('the seeded workflow', () => {
  test('has every kind of node, decisions with Y and N, and edges that connect all nodes', async () => {
    const { first } = await flows()
    expect(first.name).toBe('村民事项申请')
    expect(new Set(first.nodes.map(({ type }) => type))).toEqual(
      new Set(['start', 'rect', 'user', 'push', 'download', 'end']),
    )
    const leaving = (id: string) => first.edges.filter((edge) => edge.sourceNodeId === id)
    for (const { id, type } of first.nodes) {
      const texts = leaving(id).map(({ text }) => text)
      expect(texts).toEqual(type === 'rect' ? ['Y', 'N'] : type === 'end' ? [] : [undefined])
      expect(first.edges.some((edge) => edge.targetNodeId === id)).toBe(type !== 'start')
    }
  })

  test('has edges with right angles from the border of one node to the border of another', async () => {
    for (const { nodes, edges } of await (await flows()).list()) {
      const node = (id: string) => nodes.find((each) => each.id === id)
      for (const { sourceNodeId, targetNodeId, startPoint, endPoint, pointsList } of edges) {
        for (const [point, of] of [
          [startPoint, node(sourceNodeId)],
          [endPoint, node(targetNodeId)],
        ] as const) {
          if (!of) throw new Error('an edge into nowhere')
          const half = halves[of.type]
          const away = [Math.abs(point.x - of.x) / half.x, Math.abs(point.y - of.y) / half.y]
          expect([Math.min(...away), Math.max(...away)]).toEqual([0, 1])
        }
        for (const [at, point] of pointsList.slice(1).entries()) {
          const before = pointsList[at]
          expect(before?.x === point.x || before?.y === point.y).toBe(true)
        }
      }
    }
  })
})

test('a moved node is stored with its edges', async () => {
  const { edit, list, first } = await flows()
  const nodes = first.nodes.map((node) => (node.id === 'check' ? { ...node, text: '复核材料', y: 260 } : node))
  expect(await edit({ nodes })).toMatchObject({ code: 200, msg: '模拟保存成功' })
  expect((await list())[0]).toMatchObject({ nodes, edges: first.edges, version: 2 })
})

describe('a workflow that is no valid graph is refused', () => {
  test.each<[string, string | RegExp, (flow: Workflow) => object]>([
    [
      'an edge into nowhere',
      '连线指向不存在的节点：check',
      ({ nodes }) => ({ nodes: nodes.filter(({ id }) => id !== 'check') }),
    ],
    ['two nodes of one id', '节点和连线的编号不能重复：start', ({ nodes }) => ({ nodes: [...nodes, ...nodes] })],
    [
      'an edge of a node’s id',
      '节点和连线的编号不能重复：end',
      ({ edges }) => ({ edges: edges.map((edge, at) => (at === 0 ? { ...edge, id: 'end' } : edge)) }),
    ],
    [
      'an edge that begins elsewhere than its points',
      '连线 start-apply 的折点应从起点开始、到终点结束',
      ({ edges }) => ({ edges: edges.map((edge, at) => (at === 0 ? { ...edge, startPoint: { x: 0, y: 0 } } : edge)) }),
    ],
    [
      'an unknown kind of node',
      /^字段 nodes.0.type 只能是 start、rect/,
      ({ nodes }) => ({ nodes: nodes.map((node) => ({ ...node, type: 'magic' })) }),
    ],
    ['nodes that are a text', /^字段 nodes 类型不正确，应为数组/, () => ({ nodes: 'none' })],
  ])('%s', async (_what, msg, change) => {
    const { edit, list, first } = await flows()
    expect(await edit(change(first))).toMatchObject({
      code: 400,
      msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string),
    })
    expect((await list())[0]).toEqual(first)
  })
})
