import { Refusal } from '@/core/refusal'
import type { Input, Outcome } from './endpoint'
import type { Rows } from '../base/storage'
import { texts } from '../base/texts'

type Headers = Input<unknown>['headers']

/** Optional preconditions of a write, from its headers. */
export interface Terms {
  /** `If-Match`: the version that the row must have. */
  readonly version?: number | undefined
  /** `Idempotency-Key`: repeated requests with this key are carried out once. */
  readonly key?: string | undefined
}

const KEY_MAX = 200

/**
 * Parses the headers; `If-Match` is a version, with or without quotation marks. Throws a Refusal 400 for invalid ones.
 */
export function termsOf(headers: Headers): Terms {
  const match = headers.get('if-match')?.trim()
  const key = headers.get('idempotency-key')?.trim()
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) throw new Refusal(400, texts.badKey(KEY_MAX))
  if (match === undefined || match === '*') return { key }
  const [, version] = /^"?(\d{1,9})"?$/.exec(match) ?? []
  if (version === undefined) throw new Refusal(400, texts.badVersion)
  return { key, version: Number(version) }
}

/** Identifies the request of an idempotency key, without the values of `secret` fields, which must not be stored. */
export const requestOf = (path: string, body: unknown, secret: readonly PropertyKey[] = []): string =>
  `${path} ${JSON.stringify(body, (field, value: unknown) => (secret.includes(field) ? '' : value))}`

/**
 * Carries a write out once per idempotency key, and replays the stored answer to repeats. Both happen in the
 * transaction of `rows`, so that a crash leaves neither. Refusals are not stored: they wrote nothing. Throws a Refusal
 * 422 if the key was used for another request.
 */
export async function once(
  rows: Rows,
  { user, key, request, now }: { user: string; key?: string | undefined; request: string; now: number },
  work: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (key === undefined) return work()
  const known = await rows.recall(user, key)
  if (known && known.request !== request) throw new Refusal(422, texts.keyReused)
  if (known) return known
  const outcome = await work()
  const { code = 200, msg = texts.ok, data = null } = outcome
  await rows.remember({ user, key, request, code, msg, data, at: now })
  return outcome
}

/** Throws a Refusal 409 with the current row (null if deleted) unless its version matches the client's. */
export function refuseConflict(current: { readonly version: number } | undefined, terms: Terms, shown: unknown): void {
  if (terms.version === undefined || current?.version === terms.version) return
  throw new Refusal(409, current ? texts.changedMeanwhile : texts.deletedMeanwhile, shown ?? null)
}
