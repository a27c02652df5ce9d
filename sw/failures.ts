import { failureTexts } from '@/lib/failureTexts'
import { NetworkError } from '@/lib/network'
import { isFull } from '@/lib/thrown'
import { gatewayHeader } from '@/protocol/worker'
import { Refusal } from '@/core/refusal'
import { inEnvelope } from '@/core/inEnvelope'
import { LockedError } from './database/sealing'
import { CLOSED, EndedError } from './origin/origin'

const errorAnswers: Record<string, readonly [code: number, msg: string]> = {
  DatabaseNewerError: [503, '页面版本已过时，请刷新页面'],
  // Not 500, by which a server refuses: it would end the session where the token is renewed.
  ...Object.fromEntries(
    ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'].map((name) => [name, [503, failureTexts.exception]]),
  ),
}
/** The answer for a request that could not be handled. */
export const answerForError = (error: unknown): Response => {
  if (error instanceof LockedError) return inEnvelope(423, failureTexts.locked, { user: error.user })
  if (error instanceof Refusal) return inEnvelope(error.code, error.message, error.data)
  console.error(error)
  if (isFull(error)) return inEnvelope(507, failureTexts.full)
  const { name = '', stack }: Partial<Error> = error instanceof Error ? error : {}
  const [code, msg] = errorAnswers[name] ?? [503, '本机数据暂时不可用，请稍后重试']
  // For the page's log, which the person can hand on.
  return inEnvelope(code, msg, { stack })
}

/** Answers for an unreachable origin, by the error's name. */
const unreachableAnswers: typeof errorAnswers = {
  TimeoutError: [504, failureTexts.late],
  // The default text of code 0 (spec §8): CORS hides the server's answer.
  [CLOSED]: [502, failureTexts.unknown],
}

/** Whether the origin has not answered, rather than that something here has failed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof DOMException && unansweredNames.includes(error.name))
const unansweredNames = ['TimeoutError', 'AbortError', CLOSED]

/** The answer for a request that the origin did not answer, or that failed here. */
export function answerForFailed(error: unknown): Response {
  if (error instanceof EndedError) return inEnvelope(401, failureTexts.notYours)
  if (!isUnanswered(error)) return answerForError(error)
  const [code, msg] = unreachableAnswers[(error as Error).name] ?? [503, failureTexts.unreachable]
  return inEnvelope(code, msg, null, { [gatewayHeader.unreachable]: '1' })
}
