import type { Row } from '@/contract/rows'
import { integer, type Random } from '../../src/lib/random.ts'
import { numbered } from './numbered.ts'
import { DAY_MS, NOW, timeText } from './time.ts'
import type { World } from './world.ts'

type Device = Row<'consoleDevice'>

const marks: readonly [string, ...string[]] = ['k3fq', 'x8ba', 'p2mt', 'h7wd', 'c5nz', 'r4ye', 'j6vs', 't9gu', 'b2qk']
const HOUR_MS = 3_600_000

const kinds: readonly [string, ...string[]] = [
  '手机 · Chrome · Android · 已安装',
  'Edge · Windows',
  '手机 · Chrome · Android · 已安装',
  'Chrome · Windows',
  '手机 · Safari · iOS · 已安装',
  '平板 · Chrome · Android · 已安装',
]

/** Devices of the office by when they were last seen, in hours before the seed day, with what waits on them. */
const seen: readonly { readonly hours: number; readonly unsent?: number; readonly refused?: number }[] = [
  { hours: 7 },
  { hours: 7 },
  { hours: 8, unsent: 2 },
  { hours: 9 },
  { hours: 15, unsent: 6, refused: 1 },
  { hours: 31 },
  { hours: 56, unsent: 14 },
  { hours: 9 * 24, unsent: 3 },
  { hours: 23 * 24 },
]

/** Devices on which the staff are signed in. One is lost: it was ordered to wipe itself and has not been seen since. */
export const consoleDeviceRows = (random: Random, { staff }: World): Device[] =>
  numbered(random, seen, ({ hours, unsent = 0, refused = 0 }, at) => {
    const seenAt = NOW - hours * HOUR_MS - integer(random, 0, 3599) * 1000
    const isLost = at === seen.length - 2
    return {
      account: (staff[at % staff.length] ?? staff[0]).account,
      name: `${kinds[at % kinds.length] ?? kinds[0]} · #${marks[at % marks.length] ?? marks[0]}`,
      release: hours > 48 ? '2.0.11' : '2.0.12',
      seenAt: timeText(seenAt),
      unsent,
      refused,
      oldestAt: unsent > 0 ? timeText(seenAt - integer(random, 600, 40_000) * 1000) : '',
      state: isLost ? 'wipeOrdered' : 'inUse',
      orderedBy: isLost ? 'admin' : '',
      orderedAt: isLost ? timeText(NOW - DAY_MS - integer(random, 0, 30_000) * 1000) : '',
      wipedAt: '',
    }
  })
