import { failureTexts } from '@/lib/failureTexts'
import { ReportedError } from '@/lib/reported'

/** Success codes (spec §8: its list, and the codes whose default text says so); any other body code is a refusal. */
const successes: readonly unknown[] = [0, 200, 201, 202, 204].flatMap((code) => [code, String(code)])
export const isSuccess = (code: unknown): boolean => successes.includes(code)

/** Code of a refusal: the body's, else the HTTP status if the body's is a success or not an integer; 0 if neither is an error. */
export const refusalCode = (bodyCode: unknown, status: number): number =>
  [bodyCode, status].map(Number).find((code) => Number.isInteger(code) && !isSuccess(code)) ?? 0

/** Whether an empty response is a success by its HTTP status: 201, 202 and 204 may have no body. */
export const isEmptySuccess = (status: number, text: string, statusField: string): boolean =>
  text === '' && isSuccess(status) && (status !== 200 || !statusField)

/** Transient statuses. 500 is not among them, because some servers use it for refusals. */
export const transientCodes: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Default texts by code (spec §8), in Chinese; the dictionary has the English. */
export const statusTexts: Readonly<Record<number, string>> = {
  0: failureTexts.unknown,
  200: '请求成功',
  201: '新建或修改成功',
  202: '请求已排队，会在后台处理',
  204: '删除成功',
  400: '请求信息有误',
  401: '没有权限，令牌无效、账号或密码错误，或登录已过期',
  402: '令牌已过期',
  403: '已登录，但禁止访问',
  404: '请求的资源不存在',
  406: '请求的格式不可用',
  410: '请求的资源已永久删除',
  500: '服务器发生错误',
  502: '网关错误',
  503: '服务不可用，服务器暂时过载或正在维护',
  504: '网关超时',
}

export type FailureKind = 'refused' | 'unreachable' | 'timeout' | 'malformed' | 'exception'

/** A failed call. `message` is for the user, in Chinese; `code` is the body's code or the HTTP status. */
export class ApiError extends ReportedError {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly url: string,
    /** Outbox key of a write that stays there: `isKept`. */
    readonly key?: string | undefined,
    /** Names of the fields at fault. */
    readonly fields: readonly string[] = [],
    /** The server's number of the request, as in a line of its log. */
    readonly requestId?: string,
  ) {
    super(message)
  }
}

/** Whether the write that failed stays in the outbox, for the person to resolve there. */
export const isKept = (error: unknown): error is ApiError & { readonly key: string } =>
  error instanceof ApiError && error.key !== undefined

/**
 * Whether a failure says nothing about the session or the call (decision 16): unreachable, timeout, malformed or a transient status.
 */
export const isTransient = ({ kind, code }: ApiError): boolean => kind !== 'refused' || transientCodes.includes(code)

/** The message to show: the server's, else the default for the code, else the status text (spec §8). */
export function messageOf(code: number, serverMessage: string, statusText: string): string {
  return serverMessage || statusTexts[code] || statusText || failureTexts.unknown
}
