import type { Row } from '@/api/contract'
import { uuid4, type Random } from '../random.ts'
import { person } from './people.ts'
import { pastTime } from './time.ts'

type User = Row<'userManagement'>

/** The demonstration accounts of spec §3 and the password that everyone of the seed has. */
const accounts: readonly (readonly [username: string, roles: string[]])[] = [
  ['admin', ['Admin']],
  ['editor', ['Editor']],
  ['test', ['Admin', 'Editor']],
]
const PASSWORD = '123456'

/** The three accounts and 47 editors; no two share a username. */
export function userRows(random: Random): User[] {
  const taken = new Set(accounts.map(([username]) => username))
  const free = (name: string): string => {
    let username = name
    for (let suffix = 2; taken.has(username); suffix++) username = `${name}${suffix}`
    taken.add(username)
    return username
  }
  const editors = Array.from({ length: 47 }, () => [free(person(random).pinyin), ['Editor']] as const)
  return [...accounts, ...editors].map(([username, roles], at) => ({
    uuid: uuid4(random),
    id: at + 1,
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    roles: [...roles],
    datatime: pastTime(random),
  }))
}
