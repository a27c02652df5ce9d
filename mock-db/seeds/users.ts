import type { Row } from '@/api/rows'
import type { Random } from '../random.ts'
import { numbered } from './numbered.ts'
import { pastTime } from './time.ts'
import type { World } from './world.ts'

type User = Row<'userManagement'>

/** The demonstration accounts of spec §3 and the password that everyone of the seed has. */
const accounts: readonly (readonly [username: string, roles: string[]])[] = [
  ['admin', ['Admin']],
  ['editor', ['Editor']],
  ['test', ['Admin', 'Editor']],
]
const PASSWORD = '123456'

/** The three accounts, and the staff as editors. */
export function userRows(random: Random, { staff }: World): User[] {
  const editors = staff.map(({ pinyin }) => [pinyin, ['Editor']] as const)
  return numbered(random, [...accounts, ...editors], ([username, roles]) => ({
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    roles: [...roles],
    datatime: pastTime(random),
  }))
}
