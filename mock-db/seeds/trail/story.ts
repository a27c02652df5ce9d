import type { RequiredModule, Row } from '@/contract/rows'
import { pick, uuidOf, type Random } from '../../../src/lib/random.ts'
import { changesBetween } from '../../base/changedValues.ts'

/** The rows of the seed by module. */
export type SeedRows = { readonly [M in RequiredModule]: Row<M>[] }

/** The field that names a record, of the modules with stories: `match` of src/core/modules.ts, which seeds can't import. */
const named = {
  governmentAffairs: 'title',
  villageusermanage: 'name',
  scoreManage: 'name',
  indexManage: 'name',
  breedManage: 'name',
  plant: 'name',
  shopManage: 'name',
  deviceManage: 'name',
  terminalManage: 'name',
  goods: 'title',
  document: 'title',
  table: 'title',
} as const satisfies { readonly [M in RequiredModule]?: string }
type Subject = keyof typeof named

/** Something that somebody has done with a record. */
interface Step<M extends Subject> {
  /** When, by the clock of the office (ms since 1970, as if it were UTC). */
  readonly at: number
  readonly user: string
  /** Values that it has changed, as they were before, undefined for none; without it, this is the creation. */
  readonly was?: { readonly [F in keyof Row<M>]?: Row<M>[F] | undefined }
  /** What has been said about it, by whom, a moment later. */
  readonly comment?: string | undefined
  readonly author?: string
}

/** What has become of a record, in order of time: the last change has left it as it is now. */
interface Story<M extends Subject> {
  readonly module: M
  readonly row: Row<M>
  readonly steps: readonly Step<M>[]
}

type Entry = Omit<Row<'history'>, 'uuid' | 'id'>
type Remark = Omit<Row<'comment'>, 'uuid' | 'id'>

/** A story as entries of the history, and comments. */
export interface History {
  readonly entries: readonly Entry[]
  readonly comments: readonly Remark[]
}

/** The office is in China. */
const OFFSET_MS = 8 * 3_600_000
const COMMENT_AFTER_MS = 4 * 60_000
const instant = (at: number) => new Date(at - OFFSET_MS).toISOString()

const devices = ['Edge · Windows', 'Chrome · Windows', 'Chrome · Linux', '手机 · Chrome · Android'] as const

/** Everybody has a device of their own. */
function deviceOf(account: string): string {
  const mark = uuidOf(account)
  return `${devices[Number.parseInt(mark, 16) % devices.length] ?? devices[0]} · #${mark.slice(-4)}`
}

/** One of these remarks, or none in `silent` of 10 cases. */
export function remarkOf(random: Random, silent: number, texts: readonly [string, ...string[]]): string | undefined {
  const text = pick(random, texts)
  return random() * 10 < silent ? undefined : text
}

const villagesOf = (...rows: readonly Readonly<Record<string, unknown>>[]) => [
  ...new Set(rows.flatMap(({ village }) => (typeof village === 'string' ? [village] : []))),
]

/** Entries and comments of a story, built from its end: each change leads from the values before it to those that it has left. */
export function historyOf<M extends Subject>({ module, row, steps }: Story<M>): History {
  let after: Readonly<Record<string, unknown>> = row
  const entries = steps.toReversed().map(({ at, user, was }): Entry => {
    const before = was ? { ...after, ...was } : {}
    const entry: Entry = {
      module,
      record: row.uuid,
      title: String(after[named[module]]),
      kind: was ? 'edit' : 'create',
      user,
      device: deviceOf(user),
      at: instant(at),
      changes: changesBetween(before, after),
      villages: villagesOf(before, after),
    }
    after = before
    return entry
  })
  const comments = steps.flatMap(({ at, user, author = user, comment }): Remark[] =>
    comment
      ? [
          {
            module,
            record: row.uuid,
            text: comment,
            author,
            at: instant(at + COMMENT_AFTER_MS),
            villages: villagesOf(row),
          },
        ]
      : [],
  )
  return { entries: entries.filter(({ changes }) => changes.length > 0), comments }
}
