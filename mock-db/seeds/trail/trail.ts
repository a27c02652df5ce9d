import type { Row } from '@/contract/rows'
import type { Random } from '../../../src/lib/random.ts'
import { numbered } from '../numbered.ts'
import type { World } from '../world.ts'
import { officeHistories } from './office.ts'
import type { SeedRows } from './story.ts'
import { villageHistories } from './village.ts'

const newestFirst = (one: { at: string }, other: { at: string }) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)

/** What has been done with the rows of the seed in its last month, and said about it; newest first. */
export function trailRows(
  random: Random,
  world: World,
  rows: SeedRows,
): { readonly history: Row<'history'>[]; readonly comment: Row<'comment'>[] } {
  const histories = [...villageHistories(random, world, rows), ...officeHistories(random, world, rows)]
  const sorted = <T extends { at: string }>(of: readonly T[]) =>
    numbered(random, of.toSorted(newestFirst), (one) => one)
  return {
    history: sorted(histories.flatMap(({ entries }) => entries)),
    comment: sorted(histories.flatMap(({ comments }) => comments)),
  }
}
