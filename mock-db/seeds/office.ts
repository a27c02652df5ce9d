import type { Row } from '@/contract/rows'
import { integer, type Random } from '../../src/lib/random.ts'
import { numbered } from './numbered.ts'
import { TOWN } from './places.ts'
import { DAY_MS, NOW, timeText, pastTime } from './time.ts'
import type { World } from './world.ts'

type Permission = Row<'roleManagement'>['btnRolesCheckedList'][number]

/** Roles and their permissions (spec §3 and §6). */
const roles: readonly (readonly [role: string, permissions: readonly Permission[]])[] = [
  ['Admin', ['read:system', 'write:system', 'delete:system']],
  ['Editor', ['read:system', 'write:system']],
  ['Test', ['read:system']],
]

export const roleRows = (random: Random): Row<'roleManagement'>[] =>
  numbered(random, roles, ([role, permissions]) => ({ role, btnRolesCheckedList: [...permissions] }))

/** The departments as an outline, indented by two spaces per level. */
const outline = `
${TOWN}人民政府
  党政综合办公室
    党建与组织室
    财政所
    档案室
  经济发展办公室
    农业农村服务中心
    农技推广站
    村级集体经济服务站
  公共服务办公室
    便民服务中心
    社会保障所
    卫生健康站
    文化站
  平安法治办公室
    综合治理中心
    司法所
    应急消防站
  综合行政执法队
  数字乡村运营中心
    数据采集组
    设备运维组
`

interface Node {
  readonly id: number
  readonly depth: number
  readonly name: string
  readonly parentId: number
  readonly order: number
}

/** The lines of an outline, each with the id of its parent. */
function nodesOf(text: string): Node[] {
  const nodes: Node[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const depth = (line.length - line.trimStart().length) / 2
    const parentId = nodes.findLast((node) => node.depth === depth - 1)?.id ?? 0
    const order = nodes.filter((node) => node.depth === depth && node.parentId === parentId).length + 1
    nodes.push({ id: nodes.length + 1, depth, name: line.trim(), parentId, order })
  }
  return nodes
}

export const departmentRows = (random: Random): Row<'departmentManagement'>[] =>
  numbered(random, nodesOf(outline), ({ name, parentId, order, depth }) => ({
    parentId,
    name,
    order,
    createTime: timeText(
      NOW - (1500 - depth * 400 - integer(random, 0, 90)) * DAY_MS + integer(random, 0, 9) * 3_600_000,
    ),
  }))

type User = Row<'userManagement'>

/** The demo accounts of spec §3, and the password of all seed users. */
const accounts: readonly (readonly [username: string, roles: string[], phone: string])[] = [
  ['admin', ['Admin'], '13800000001'],
  ['editor', ['Editor'], '13800000002'],
  ['test', ['Admin', 'Editor'], '13800000003'],
]
const PASSWORD = '123456'

/** The three demo accounts, and the other staff as editors. */
export function userRows(random: Random, { demo, staff }: World): User[] {
  const people = new Map([...demo, ...staff].map((one) => [one.account, one]))
  const editors = staff.map(({ account }) => [account, ['Editor'], ''] as const)
  return numbered(random, [...accounts, ...editors], ([username, held, phone]) => ({
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    roles: [...held],
    phone,
    datatime: pastTime(random, 60),
    nickname: people.get(username)?.name ?? '',
    department: people.get(username)?.department ?? '',
  }))
}
