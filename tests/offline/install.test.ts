import { expect, test } from 'vitest'
import { installWay } from '@/offline/install'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const wechat = `${iphone} MicroMessenger/8.0.50`

test.each([
  ['iPhone', iphone, 5, false, 'ios'],
  ['iPad, which calls itself a Mac', mac, 5, false, 'ios'],
  ['Mac', mac, 0, false, 'none'],
  ['Chromium before its offer', chrome, 0, false, 'none'],
  ['a browser inside another app', wechat, 5, false, 'none'],
  ['started from the home screen', iphone, 5, true, 'installed'],
] as const)('installWay(): %s', (_what, userAgent, touchPoints, standalone, way) => {
  expect(installWay({ userAgent, touchPoints, standalone })).toBe(way)
})
