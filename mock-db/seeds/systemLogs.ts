import type { Row } from '@/contract/rows'
import { integer, pick, type Random } from '../../src/lib/random.ts'
import { times } from './numbered.ts'
import { NOW, timeText, workingTime } from './time.ts'
import type { World } from './world.ts'

type Log = Row<'systemLog'>

/** Log types and results; sign-ins are the most frequent. */
const kinds: readonly [Kind, ...Kind[]] = [
  ['operationLog', 'loginSuccess'],
  ['operationLog', 'loginSuccess'],
  ['operationLog', 'loginFailed'],
  ['databaseLog', 'interfaceException'],
  ['operationLog', 'loginSuccess'],
  ['systemLog', 'dosAttack'],
  ['systemLog', 'interfaceException'],
  ['databaseLog', 'loginSuccess'],
]
type Kind = readonly [type: Log['type'], executeResult: Log['executeResult']]

/** Attacks come from the documentation networks (RFC 5737), everything else from the office's own. */
const address = (random: Random, isForeign: boolean) =>
  isForeign
    ? `${pick(random, ['203.0.113', '198.51.100', '192.0.2'])}.${integer(random, 1, 254)}`
    : `10.33.${integer(random, 0, 12)}.${integer(random, 10, 200)}`

/** Newest first. */
export function systemLogRows(random: Random, { staff }: World): Log[] {
  const accounts: [string, ...string[]] = ['admin', 'editor', 'test', ...staff.slice(0, 9).map(({ pinyin }) => pinyin)]
  const moments = Array.from({ length: 50 }, () => workingTime(random, 30)).toSorted((a, b) => b - a)
  return times(random, 50, kinds, ([type, executeResult], at) => ({
    account: pick(random, accounts),
    type,
    executeResult,
    ip: address(random, executeResult === 'dosAttack'),
    datetime: timeText(moments[at] ?? NOW),
  }))
}
