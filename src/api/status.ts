import { failureTexts } from '@/lib/failureTexts'

/** Answers that count as success (spec §8); a body code outside of them is a refusal. */
const successes: readonly unknown[] = [200, 0, '200', '0']
export const isSuccess = (code: unknown): boolean => successes.includes(code)

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

/** The message to show: the server's, else the default for the code, else the status text (spec §8). */
export function messageOf(code: number, serverMessage: string, statusText: string): string {
  return serverMessage || statusTexts[code] || statusText || failureTexts.unknown
}
