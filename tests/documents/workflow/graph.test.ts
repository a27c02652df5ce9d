import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workflowRow } from '@/contract/rowSchemas/workflow'
import { perform } from '@/documents/workflow/model/actions'
import { toCanvasEdge, toCanvasNode } from '@/documents/workflow/model/canvasGraph'
import { copyOf, pasted } from '@/documents/workflow/model/clipboard'
import { whyNot } from '@/documents/workflow/model/connecting'
import { dead } from '@/documents/workflow/model/deadEnds'
import type { Graph, GraphNode } from '@/documents/workflow/model/graph'
import { jsonOf, readJson } from '@/documents/workflow/model/jsonFile'
import { faultsOf } from '@/documents/workflow/model/rules'
import { templates, graphOfTemplate } from '@/documents/workflow/model/templates'
import { tidyPlaces } from '@/documents/workflow/model/tidy'
import { beginTrial, goBack, goOn, trialState, validTrial } from '@/documents/workflow/model/trial'
import { graphOfSteps, type Step } from '@/lib/flow/steps'
import { wrapText } from '@/documents/workflow/drawing/wrapText'
import { anyGraph } from './arbitrary'

const graphOf = (id: string): Graph => {
  const found = templates.find((one) => one.id === id)
  if (!found) throw new Error(`no template ${id}`)
  return graphOfTemplate(found, (key) => key)
}
const affair = graphOf('affair')
const nodeOf = ({ nodes }: Graph, id: string): GraphNode => {
  const found = nodes.find((node) => node.id === id)
  if (!found) throw new Error(`no node ${id}`)
  return found
}
const faultTexts = (steps: readonly Step[]) => faultsOf(graphOfSteps(steps)).map(({ text, at }) => [text, ...at])
const plain: readonly Step[] = [
  ['s', 'start', '开始', 0, 0, ['a']],
  ['a', 'user', '办理', 1, 0, ['e']],
  ['e', 'end', '结束', 2, 0, []],
]

test.each(templates)('template $id has no fault and is accepted by the server’s schema', (template) => {
  const graph = graphOfTemplate(template, (key) => key)
  expect(faultsOf(graph)).toEqual([])
  expect(workflowRow.safeParse({ uuid: 'w', id: 1, name: template.title, ...graph }).success).toBe(true)
})

describe('workflow format', () => {
  test('survives the canvas, with fields the canvas does not know', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const nodes = graph.nodes.map((node) => toCanvasNode(node))
        const edges = graph.edges.map((edge) => toCanvasEdge(edge))
        // What the canvas tells of a node is its place, of an edge its ends; the rest goes along.
        expect({
          nodes: nodes.map(({ id, position, data }) => ({ ...data.node, id, ...position })),
          edges: edges.map(({ id, source, target, data }) => ({
            ...data?.edge,
            id,
            sourceNodeId: source,
            targetNodeId: target,
          })),
        }).toEqual(graph)
      }),
    )
  })
  test('survives export and import', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const read = readJson(jsonOf(graph, '流程'))
        expect(read).toEqual({ graph, name: '流程' })
      }),
    )
  })
  test.each([
    ['{', '不是 JSON，检查括号、引号和逗号', undefined],
    ['[]', '应是含 nodes 和 edges 的对象', undefined],
    ['{"nodes":[{"id":"a"}],"edges":[]}', '“{{at}}”的值不符合格式', 'nodes.0.type'],
    [jsonOf({ ...affair, nodes: [...affair.nodes, ...affair.nodes] }), '编号不能重复：{{at}}', 'start'],
    [jsonOf({ ...affair, nodes: affair.nodes.slice(1) }), '连线 {{at}} 的两端不都在图里', 'start-apply'],
  ])('readJson(): a text that is no workflow is refused: %#', (text, fault, at) => {
    expect(readJson(text)).toEqual({ fault: { text: fault, ...(at !== undefined && { at }) } })
  })
})

describe('faultsOf()', () => {
  test.each<[string, readonly Step[], readonly (readonly string[])[]]>([
    ['a plain flow', plain, []],
    ['no start', plain.slice(1), [['缺少开始']]],
    ['two starts', [...plain, ['s2', 'start', '开始', 0, 1, ['a']]], [['开始只能有一个', 's', 's2']]],
    [
      'no end',
      [
        ['s', 'start', '开始', 0, 0, ['a']],
        ['a', 'user', '办理', 1, 0, []],
      ],
      [['缺少结束']],
    ],
    ['a step that nothing leads to', [...plain, ['b', 'push', '通知', 1, 1, ['e']]], [['从开始走不到这一步', 'b']]],
    [
      'a decision with one branch twice and a dead end',
      [
        ['s', 'start', '开始', 0, 0, ['a']],
        ['a', 'rect', '判断', 1, 0, ['e:Y', 'b:Y']],
        ['b', 'push', '通知', 1, 1, []],
        ['e', 'end', '结束', 2, 0, []],
      ],
      [
        ['这一步走不到结束', 'b'],
        ['判断缺少“否”的去向', 'a'],
        ['判断的去向只能是一个“是”和一个“否”', 'a'],
      ],
    ],
    [
      'a step that leads to two, one of them back',
      [
        ['s', 'start', '开始', 0, 0, ['a']],
        ['a', 'user', '办理', 1, 0, ['b']],
        ['b', 'user', '', 1, 1, ['a', 'e']],
        ['e', 'end', '结束', 2, 0, []],
      ],
      [
        ['不是判断，却有多个去向', 'b'],
        ['两步互相连线', 'b-a'],
        ['步骤没有名称', 'b'],
      ],
    ],
    [
      'lines to the start, from the end, to itself and twice',
      [
        ['s', 'start', '开始', 0, 0, ['a']],
        ['a', 'rect', '判断', 1, 0, ['e:Y', 'a:N']],
        ['e', 'end', '结束', 2, 0, ['s']],
      ],
      [
        ['不能连到开始', 'e-s'],
        ['结束之后没有下一步', 'e-s'],
        ['步骤连到了自己', 'a-a'],
      ],
    ],
  ])('%s', (_what, steps, expected) => expect(faultTexts(steps)).toEqual(expected))

  test('the same line twice', () => {
    const graph = graphOfSteps(plain)
    const twice = { ...graph, edges: [...graph.edges, { ...graph.edges[0]!, id: 'again' }] }
    expect(faultsOf(twice)).toContainEqual({ text: '两步之间重复连线', at: ['again'] })
  })

  test('whyNot(): a faulty line is refused with its reason', () => {
    const why = (from: string, to: string) => whyNot(affair, nodeOf(affair, from), nodeOf(affair, to))
    expect(why('apply', 'apply')).toBe('步骤不能连到自己')
    expect(why('apply', 'start')).toBe('不能连到开始')
    expect(why('end', 'apply')).toBe('结束之后没有下一步')
    expect(why('apply', 'check')).toBe('这两步已经连过')
    expect(why('check', 'apply')).toBe('反方向已经连过，两步不能互相连')
    expect(why('check', 'print')).toBe('判断的“是”和“否”都已连出')
    expect(why('mend', 'end')).toBeUndefined()
  })
})

describe('actions', () => {
  test('a decision’s lines are Yes and No; changing the type of a step adds or removes branches', () => {
    const branchesOf = (graph: Graph, id: string) =>
      graph.edges.flatMap(({ sourceNodeId, text }) => (sourceNodeId === id ? [text] : []))
    const without = perform(affair, { name: 'remove', ids: ['check-handle', 'check-mend'] })
    const one = perform(without, { name: 'connect', id: 'x', from: 'check', to: 'handle' })
    const two = perform(one, { name: 'connect', id: 'y', from: 'check', to: 'mend' })
    expect(branchesOf(two, 'check')).toEqual(['Y', 'N'])
    expect(branchesOf(perform(two, { name: 'branch', id: 'x', branch: 'N' }), 'check')).toEqual(['N', 'Y'])
    const plainStep = perform(two, { name: 'retype', id: 'check', type: 'user' })
    expect(branchesOf(plainStep, 'check')).toEqual([undefined, undefined])
    expect(branchesOf(perform(plainStep, { name: 'retype', id: 'check', type: 'rect' }), 'check')).toEqual(['Y', 'N'])
  })

  test('a pasted copy has new ids and the lines between its steps', () => {
    const copy = copyOf(affair, new Set(['apply', 'check', 'mend']))
    const { nodes, edges } = pasted(affair, copy, { x: 40, y: 40 })
    const all = perform(affair, { name: 'paste', nodes, edges })
    expect([nodes.length, edges.length]).toEqual([3, 3])
    const ids = [...all.nodes, ...all.edges].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('tidying gives every step its own position on the grid', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const places = Object.values(tidyPlaces(graph))
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(graph.nodes.length)
        for (const { x, y } of places) expect([x % 20, y % 20]).toEqual([0, 0])
      }),
      { numRuns: 30 },
    )
  })
})

describe('trial run', () => {
  test('goes on, asks at a decision, goes back, and ends', () => {
    let trial = beginTrial(affair)
    const seen: string[] = []
    for (let state = trialState(affair, trial); 'ways' in state; state = trialState(affair, trial)) {
      seen.push(`${state.kind} ${state.node.id}`)
      const [way] = state.ways
      if (!way) throw new Error('no way')
      trial = goOn(trial, way)
    }
    expect(seen).toEqual(['next start', 'next apply', 'choose check', 'next handle', 'choose decide', 'next print'])
    expect(trialState(affair, trial).kind).toBe('done')
    expect(trialState(affair, goBack(trial))).toMatchObject({ kind: 'next', node: { id: 'print' } })
    const changed = perform(affair, { name: 'remove', ids: ['handle'] })
    expect(validTrial(changed, trial).trail.map(({ node }) => node)).toEqual(['start', 'apply', 'check'])
  })

  test('is stuck at a step without a way on, which dead() lists', () => {
    const broken = perform(affair, { name: 'remove', ids: ['print-end', 'refuse-end'] })
    expect(dead(broken).map(({ id }) => id)).toEqual(affair.nodes.map(({ id }) => id).filter((id) => id !== 'end'))
    const trial = { trail: [{ node: 'print' }] }
    expect(trialState(broken, trial).kind).toBe('stuck')
    expect(beginTrial({ nodes: [], edges: [] }).trail).toEqual([])
  })
})

test('wrapText(): labels are broken into even lines, and cut if too long', () => {
  expect(wrapText('村委会审核通过', 6.4, 2)).toEqual(['村委会审', '核通过'])
  expect(wrapText('Village committee', 6, 2)).toEqual(['Village', 'committee'])
  expect(wrapText('非常非常长的一个步骤名称放不下', 5, 2)).toEqual(['非常非常长', '的一个步…'])
  expect(wrapText('  ', 5, 2)).toEqual([])
})
