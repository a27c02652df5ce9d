import { Refusal } from './answer'
import type { Input, Outcome } from './endpoint'
import type { Rows } from './rows'
import { texts } from './texts'

type Headers = Input<unknown>['headers']

/** What a write's client may say of it besides the body; a client that says nothing is served as well. */
export interface Terms {
  /** The version that the row must have: `If-Match`. */
  readonly version?: number | undefined
  /** `Idempotency-Key`: the same request by this key is carried out once. */
  readonly key?: string | undefined
}

const KEY_MAX = 200

/** Throws a Refusal 400 for headers that can't be understood. `If-Match` is a version, with quotation marks or without. */
export function termsOf(headers: Headers): Terms {
  const match = headers.get('if-match')?.trim()
  const key = headers.get('idempotency-key')?.trim()
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) throw new Refusal(400, texts.badKey(KEY_MAX))
  if (match === undefined || match === '*') return { key }
  const [, version] = /^"?(\d{1,9})"?$/.exec(match) ?? []
  if (version === undefined) throw new Refusal(400, texts.badVersion)
  return { key, version: Number(version) }
}

/** What an idempotency key stands for, without the values of `secret` fields, which are nothing to keep. */
export const requestOf = (path: string, body: unknown, secret: readonly PropertyKey[] = []): string =>
  `${path} ${JSON.stringify(body, (field, value: unknown) => (secret.includes(field) ? '' : value))}`

/**
 * Carries a write out once for an idempotency key, and answers a replay as it answered then. Both happen in the transaction
 * of `rows`, so that a host that dies in between has done neither. A refusal is not kept: it wrote nothing. Throws a Refusal
 * 422 for a key that stood for another request.
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

/** Throws a Refusal 409 with the current row (null when it is gone) if that is not the version the client knows. */
export function refuseConflict(current: { readonly version: number } | undefined, terms: Terms, shown: unknown): void {
  if (terms.version === undefined || current?.version === terms.version) return
  throw new Refusal(409, current ? texts.changedMeanwhile : texts.deletedMeanwhile, shown ?? null)
}
