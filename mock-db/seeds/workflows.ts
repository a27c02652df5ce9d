import type { Row } from '@/api/rows'
import type { Random } from '../random.ts'
import { numbered } from './numbered.ts'

type Workflow = Row<'workflow'>
type Node = Workflow['nodes'][number]
type Edge = Workflow['edges'][number]

/** A node of a flow by its place on a grid of 180 × 120 pixels, and its outgoing edges as `id` or `id:Y`. */
type Step = readonly [
  id: string,
  type: Node['type'],
  text: string,
  column: number,
  row: number,
  next: readonly string[],
]

/** Half of a node's width and height in pixels, by type: edges start and end at the middle of a side. */
const halves: { readonly [T in Node['type']]: readonly [x: number, y: number] } = {
  start: [25, 25],
  rect: [50, 40],
  user: [35, 35],
  push: [35, 35],
  download: [35, 35],
  end: [25, 25],
}

const flows: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    '村民事项申请',
    [
      ['start', 'start', '开始', 0, 1, ['apply']],
      ['apply', 'user', '村民提交申请', 1, 1, ['check']],
      ['check', 'rect', '材料是否齐全', 2, 1, ['review:Y', 'mend:N']],
      ['mend', 'push', '通知补正材料', 2, 2, ['apply']],
      ['review', 'rect', '村委会审核通过', 3, 1, ['notify:Y', 'refuse:N']],
      ['refuse', 'push', '告知不予受理', 3, 2, ['end']],
      ['notify', 'push', '推送办理结果', 4, 1, ['print']],
      ['print', 'download', '下载办结凭证', 5, 1, ['end']],
      ['end', 'end', '结束', 6, 1, []],
    ],
  ],
  [
    '宅基地建房审批',
    [
      ['start', 'start', '开始', 0, 1, ['apply']],
      ['apply', 'user', '农户申请', 1, 1, ['meeting']],
      ['meeting', 'rect', '村民会议通过', 2, 1, ['survey:Y', 'back:N']],
      ['back', 'push', '请农户修改方案', 2, 2, ['apply']],
      ['survey', 'user', '镇里现场勘查', 3, 1, ['approve']],
      ['approve', 'rect', '符合规划', 4, 1, ['permit:Y', 'deny:N']],
      ['deny', 'push', '告知不予批准', 4, 2, ['end']],
      ['permit', 'download', '下载批准书', 5, 1, ['end']],
      ['end', 'end', '结束', 6, 1, []],
    ],
  ],
]

/** From the middle of one side to the middle of another, with at most two bends. */
function route(from: Node, to: Node): { x: number; y: number }[] {
  const [fromX, fromY] = halves[from.type]
  const [toX, toY] = halves[to.type]
  if (from.y === to.y) {
    const sign = to.x > from.x ? 1 : -1
    return [
      { x: from.x + sign * fromX, y: from.y },
      { x: to.x - sign * toX, y: to.y },
    ]
  }
  const sign = to.y > from.y ? 1 : -1
  if (from.x === to.x) {
    return [
      { x: from.x, y: from.y + sign * fromY },
      { x: to.x, y: to.y - sign * toY },
    ]
  }
  const side = to.x > from.x ? 1 : -1
  return [
    { x: from.x + side * fromX, y: from.y },
    { x: to.x, y: from.y },
    { x: to.x, y: to.y - sign * toY },
  ]
}

function graph(steps: readonly Step[]): Pick<Workflow, 'nodes' | 'edges'> {
  const nodes = steps.map(([id, type, text, column, row]): Node => ({
    id,
    type,
    x: 100 + column * 180,
    y: 120 + row * 120,
    properties: {},
    baseType: 'node',
    text,
  }))
  const edges = steps.flatMap(([id, , , , , next], at) =>
    next.map((one): Edge => {
      const [target = '', text] = one.split(':')
      const to = nodes.find((node) => node.id === target)
      const from = nodes[at]
      if (!from || !to) throw new Error(`no step ${target}`)
      const pointsList = route(from, to)
      const [startPoint = { x: 0, y: 0 }, endPoint = startPoint] = [pointsList[0], pointsList.at(-1)]
      const ends = { sourceNodeId: id, targetNodeId: target, startPoint, endPoint, pointsList }
      return { id: `${id}-${target}`, type: 'polyline', ...ends, ...(text !== undefined && { text }) }
    }),
  )
  return { nodes, edges }
}

export const workflowRows = (random: Random): Workflow[] =>
  numbered(random, flows, ([name, steps]) => ({ name, ...graph(steps) }))
