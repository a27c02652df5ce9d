import { failureTexts } from '@/lib/failureTexts'

/** Answers that count as success (spec §8: its list, and the codes whose default text says so); any other body code is a refusal. */
const successes: readonly unknown[] = [0, 200, 201, 202, 204].flatMap((code) => [code, String(code)])
export const isSuccess = (code: unknown): boolean => successes.includes(code)

/**
 * The code of a refusal: the body's, else the HTTP status where the body says success or no whole number; 0 where that says success,
 * too.
 */
export const refusalCode = (said: unknown, status: number): number =>
  [said, status].map(Number).find((code) => Number.isInteger(code) && !isSuccess(code)) ?? 0

/** Whether an answer is a success by its HTTP status alone: 201, 202 and 204 may come without a body. */
export const isBare = (status: number, text: string, statusField: string): boolean =>
  text === '' && isSuccess(status) && (status !== 200 || !statusField)

/** What a moment may mend: nothing is decided by it. 500 is not among them, because some servers refuse with it. */
export const passing: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Default texts by code (spec §8), in Chinese; the dictionary has the English. */
export const statusTexts: Readonly<Record<number, string>> = {
  0: failureTexts.unknown,
  200: '请求成功',
  201: '新建或修改成功',
  202: '请求已排队，将在后台处理',
  204: '删除成功',
  400: '请求信息有误',
  401: '没有权限，令牌无效、帐号或密码错误，或登录已过期',
  402: '令牌已过期',
  403: '已登录，但禁止访问',
  404: '请求的资源不存在',
  406: '请求的格式不可用',
  410: '请求的资源已被永久删除',
  500: '服务器发生错误',
  502: '网关错误',
  503: '服务不可用，服务器暂时过载或正在维护',
  504: '网关超时',
}

export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'malformed'

/** A call that did not succeed. `message` is for the person, in Chinese; `code` is the body's code or the HTTP status. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly url: string,
    /** Of a write that waits in the outbox for a person: the key by which it is known there. */
    readonly key?: string | undefined,
    /** Of a refusal that concerns fields of what was sent: their names. */
    readonly fields: readonly string[] = [],
  ) {
    super(message)
  }
}

/**
 * Whether a failure is no word of the server about the session or the call (decision 16): it was not reached, was late or not to be
 * understood, or said that it is not able now.
 */
export const isTrouble = ({ kind, code }: ApiError): boolean => kind !== 'refused' || passing.includes(code)

/** The message to show: the server's, else the default for the code, else the status text (spec §8). */
export function messageOf(code: number, serverMessage: string, statusText: string): string {
  return serverMessage || statusTexts[code] || statusText || failureTexts.unknown
}
