import type { Person } from './people.ts'

/** How many of the staff have an account, by department of the outline in office.ts. */
export const posts = [
  ['清溪镇人民政府', 2],
  ['党政综合办公室', 2],
  ['党建与组织室', 2],
  ['财政所', 2],
  ['档案室', 1],
  ['经济发展办公室', 2],
  ['农业农村服务中心', 3],
  ['农技推广站', 2],
  ['村级集体经济服务站', 2],
  ['公共服务办公室', 2],
  ['便民服务中心', 3],
  ['社会保障所', 3],
  ['卫生健康站', 2],
  ['文化站', 2],
  ['平安法治办公室', 2],
  ['综合治理中心', 3],
  ['司法所', 2],
  ['应急消防站', 1],
  ['综合行政执法队', 3],
  ['数据采集组', 3],
  ['设备运维组', 3],
] as const satisfies readonly (readonly [department: string, seats: number])[]

/** The demo accounts of spec §3, and where their people work. */
export const demoPosts = [
  ['admin', '数字乡村运营中心'],
  ['editor', '便民服务中心'],
  ['test', '党政综合办公室'],
] as const

type Department = (typeof posts)[number][0]

/** One of the staff. */
export interface Colleague extends Person {
  readonly account: string
  readonly department: string
}

/** Those of the staff who work in one of these departments. */
export function workingIn(
  staff: readonly Colleague[],
  ...departments: readonly Department[]
): [Colleague, ...Colleague[]] {
  const [first, ...others] = staff.filter(({ department }) => (departments as readonly string[]).includes(department))
  if (!first) throw new Error(`nobody works in ${departments.join()}`)
  return [first, ...others]
}
