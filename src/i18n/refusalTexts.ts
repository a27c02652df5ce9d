import type { TextKey } from './init'
import type { Refused } from '@/lib/social/verdict'

/** What a person is told about an answer that can't be used: what happened, and what to do. */
export const refusals: Readonly<Record<Refused, readonly [what: TextKey, next: TextKey]>> = {
  denied: ['您在第三方没有同意登录', '本系统没有得到任何资料；想登录时重新开始即可'],
  foreign: ['这次登录不是从这个窗口开始的', '为防止有人冒用，结果没有采用；请在本系统重新开始'],
  orphan: ['等待结果的页面已经不在了', '它可能已经关闭或重新载入；请在本系统重新开始'],
  expired: ['登录用了太久', '登录要在 10 分钟内完成，请重新开始'],
  failed: ['第三方没有完成登录', '它报告了一个错误；请稍后重试，或换一种登录方式'],
}
