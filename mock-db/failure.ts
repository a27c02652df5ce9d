import { answer, Refusal } from './answer'
import { DatabaseBlockedError, DatabaseNewerError, DatabaseTimeoutError } from './connection'
import { SeedError } from './store'
import { texts } from './texts'

const foreseen = [DatabaseNewerError, DatabaseBlockedError, DatabaseTimeoutError, SeedError, DOMException]
/** A fault of the server's own, and no word of it nor of its database. */
export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof Refusal) && !foreseen.some((kind) => error instanceof kind)

/** The envelope for whatever a request ran into; nothing is thrown past it. */
export function failure(error: unknown): Response {
  if (error instanceof Refusal) return answer(error.code, error.message, error.data)
  if (error instanceof DatabaseNewerError) return answer(503, texts.databaseNewer)
  if (error instanceof DatabaseBlockedError) return answer(503, texts.databaseBlocked)
  if (error instanceof DatabaseTimeoutError) return answer(503, texts.databaseSlow)
  if (error instanceof SeedError) return answer(503, texts.seedFailed)
  if (error instanceof DOMException) {
    return error.name === 'QuotaExceededError' ? answer(507, texts.noSpace) : answer(503, texts.databaseFailed)
  }
  console.error(error)
  return answer(500, texts.internal)
}
