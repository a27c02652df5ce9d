import type { TextKey } from '@/i18n/init'
import { refusals } from '@/i18n/refusalTexts'
import type { Refused } from '@/lib/social/verdict'

/** Why a sign-in did not come about, beside what a third party answers. */
export type Failure = Refused | 'unreachable' | 'insecure' | 'noWorker' | 'badAddress' | 'closed' | 'refused'

/** How far a sign-in is: the steps in order, or why it ended. `message`: the server's word on a failure. */
export type Progress =
  | { readonly at: 'idle' | 'preparing' | 'consent' | 'leaving' | 'exchange' }
  | { readonly at: 'done'; readonly account: string }
  | { readonly at: 'failed'; readonly why: Failure; readonly message?: string }

export const failures: Readonly<Record<Failure, readonly [what: TextKey, next: TextKey]>> = {
  ...refusals,
  unreachable: ['现在连不上服务器', '第三方登录需要网络；没有打开任何窗口，恢复后再试'],
  insecure: ['这个地址的连接不安全', '第三方登录要用 HTTPS 打开本系统'],
  noWorker: ['演示的第三方还没有准备好', '它由本系统的离线服务扮演；请重新载入页面后再试'],
  badAddress: ['服务器给的第三方地址不能打开', '请联系管理员'],
  closed: ['窗口关闭了，没有登录', '您仍是原来的账号；可以再试一次'],
  refused: ['服务器没有接受这次登录', '您仍是原来的账号'],
}

/** The index of the step that a sign-in has reached. */
export const stepOf = ({ at }: Progress): number =>
  ({ idle: 0, failed: 0, preparing: 0, consent: 1, leaving: 1, exchange: 2, done: 4 })[at]
