import type { ListQuery } from '@/contract/calls'
import type { ModuleName } from '@/contract/rows'
import { inVillages } from '@/contract/villages'
import { openAffairsOf } from '@/lib/affairs'
import { listOptions } from './records'

/** Records that wait for somebody with the right to change them. */
export interface Task {
  readonly module: ModuleName
  /** The page with their list, and the filters of it that show them. */
  readonly page: string
  readonly filters: (account: string) => Readonly<Record<string, string>>
  /** The same for the server; the most urgent first. */
  readonly query: (account: string) => ListQuery
  /** The field with an account that may not act on one, although it counts. */
  readonly notFor?: string
  /** What one is called: a key of the dictionary. */
  readonly label: string
  /** The field that names one, and those that say more. */
  readonly name: string
  readonly facts: readonly string[]
}

const declare = <const T extends Readonly<Record<string, Task>>>(all: T) => all

const AFFAIRS = { module: 'governmentAffairs', page: '/village/governmentAffairs', name: 'title' } as const
const SCORES = { module: 'scoreManage', page: '/village/scoreManage', name: 'name' } as const
const pending = () => ({ status: 'pending' })
const returned = (recorder: string) => ({ recorder, status: 'rejected' })

/** Everything that may wait for somebody, in the order in which it is listed. */
export const tasks = declare({
  affairs: {
    ...AFFAIRS,
    filters: (handler) => ({ handler, status: 'open' }),
    query: (account) => ({ ...openAffairsOf(account), sort: 'deadline', order: 'asc' }),
    label: '我的待办',
    facts: ['applicant', 'village'],
  },
  reviews: {
    ...SCORES,
    filters: pending,
    query: () => ({ ...pending(), sort: 'datetime', order: 'asc' }),
    // Nobody decides on their own.
    notFor: 'recorder',
    label: '待审核积分',
    facts: ['reason', 'village'],
  },
  returned: {
    ...SCORES,
    filters: returned,
    query: (account) => ({ ...returned(account), sort: 'datetime', order: 'asc' }),
    label: '退回给我的积分',
    facts: ['returnReason', 'village'],
  },
})

/** Who has tasks: whoever may change rows. Of a module whose page somebody has, that is the whole of `useRights`, which home has no room for. */
export const mayAct = ['write:system']

/** Rows of a task that are named where it is listed; of all there is the number. */
const NAMED = 4

/** The query of a task: how many there are, and the first of them. `villages`: those that the person has chosen. */
export const taskOptions = ({ module, query }: Task, account: string, villages: readonly string[]) =>
  listOptions(module, inVillages(module, { ...query(account), pageSize: NAMED }, villages))
