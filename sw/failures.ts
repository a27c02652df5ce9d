import { failureTexts } from '@/lib/failureTexts'
import { isFull } from '@/lib/thrown'
import { gatewayHeader } from '@/lib/workerMessages'
import { Refusal } from '../mock-db/answer'
import { inEnvelope } from '../mock-db/inEnvelope'
import { LockedError } from './lock/sealing'
import { CLOSED, EndedError } from './origin/origin'

const errorAnswers: Record<string, readonly [code: number, msg: string]> = {
  DatabaseNewerError: [503, '页面版本已过时，请刷新页面'],
}
/** The answer for a request that could not be handled. */
export const answerForError = (error: unknown): Response => {
  if (error instanceof LockedError) return inEnvelope(423, failureTexts.locked, { user: error.user })
  if (error instanceof Refusal) return inEnvelope(error.code, error.message, error.data)
  console.error(error)
  if (isFull(error)) return inEnvelope(507, failureTexts.full)
  const [code, msg] = errorAnswers[error instanceof Error ? error.name : ''] ?? [503, '本机数据暂时不可用，请稍后重试']
  return inEnvelope(code, msg)
}

/** Answers for an unreachable origin, by the error's name. */
const unreachableAnswers: typeof errorAnswers = {
  TimeoutError: [504, failureTexts.late],
  // The default text of code 0 (spec §8): CORS hides the server's answer.
  [CLOSED]: [502, failureTexts.unknown],
}

/** The answer for a request that the origin did not answer. */
export function answerForUnreachable(error: unknown): Response {
  if (error instanceof LockedError) return answerForError(error)
  if (error instanceof EndedError) return inEnvelope(401, failureTexts.notYours)
  const [code, msg] = unreachableAnswers[(error as Error).name] ?? [503, failureTexts.unreachable]
  return inEnvelope(code, msg, null, { [gatewayHeader.unreachable]: '1' })
}
