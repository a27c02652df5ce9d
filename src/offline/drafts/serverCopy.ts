import type { Draft } from '@/api/device'
import { changedFields } from '@/lib/record'

type Row = Readonly<Record<string, unknown>>

/**
 * What has become of the server's copy since a draft began: `row` as it is now, null for none. By version where both have one,
 * else by the time of the last change, else by the fields.
 */
export function serverCopy({ base }: Pick<Draft, 'base'>, row: Row | null): 'same' | 'newer' | 'gone' {
  if (!row) return 'gone'
  if (!base) return 'same'
  const known = (['version', 'updatedAt'] as const).find((name) => base[name] !== undefined && row[name] !== undefined)
  const same = known ? base[known] === row[known] : changedFields(base, row).length === 0
  return same ? 'same' : 'newer'
}
