// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { OfflineUse } from '@/pages/storage/OfflineUse'
import { usePrecache } from '@/offline/updates/prepare'
import { pause } from '@/lib/pause'
import { isRefused, register } from '@/offline/worker/worker'
import { all, one, render, stubBrowser, unmount } from '../../shell/render'

const workers = (fail: () => unknown) =>
  Object.assign(new EventTarget(), { controller: null, register: () => Promise.reject(fail()) })

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

test('OfflineUse: what the worker of the page has not reported yet is no 0 %', async () => {
  const controlled = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: controlled, onLine: true, language: 'zh-CN' })
  await render(<OfflineUse />)
  await pause(1100)
  expect(all('[role=status], [role=progressbar]')).toHaveLength(0)
})

test('OfflineUse: a browser that refuses service workers gets a message without a promise for later', async () => {
  for (const [fail, refused] of [
    [() => new TypeError('script load failed'), false],
    [() => new DOMException('The operation is insecure.', 'SecurityError'), true],
  ] as const) {
    vi.stubGlobal('navigator', { serviceWorker: workers(fail), onLine: true, language: 'zh-CN' })
    expect(await register()).toBeUndefined()
    expect(isRefused()).toBe(refused)
  }
  await render(<OfflineUse />)
  expect(all('[role=status]'), 'no 0 % before it is known').toHaveLength(0)
  await vi.waitFor(() => expect(one('[role=status]').textContent).toBe('其余部分稍后自动下载'), { timeout: 3000 })
  usePrecache.setState({ refused: true })
  await vi.waitFor(() => expect(all('[role=status]')).toHaveLength(0))
  expect(one('section').textContent).toBe('离线使用此浏览器不能离线使用')
})
