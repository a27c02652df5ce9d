// @vitest-environment jsdom
import { useEffect } from 'react'
import type { Action } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToastLog, logToast, useToastLog, type LoggedToast } from '@/ui/feedback/toastLog'
import { render, settle, stubBrowser, unmount } from '../../shell/render'

let log: readonly LoggedToast[] = []
/** Reads the log as a page does. */
function Reader() {
  const read = useToastLog()
  useEffect(() => {
    log = read
  }, [read])
  return null
}
const read = () => log
const shown = () => read().map(({ kind, text }) => [kind, text])

beforeEach(async () => {
  stubBrowser()
  clearToastLog()
  await render(<Reader />)
})
afterEach(() => unmount())

test('messages are logged newest first, at most 100', async () => {
  await settle(() => {
    for (let at = 0; at < 103; at += 1) logToast('message', `${at}`, {})
  })
  expect(read()).toHaveLength(100)
  expect([read()[0]?.text, read().at(-1)?.text]).toEqual(['102', '3'])
  await settle(clearToastLog)
  expect(read()).toEqual([])
})

test('a clicked action is logged and still runs', async () => {
  const onClick = vi.fn<() => void>()
  let action: unknown
  await settle(() => ({ action } = logToast('success', '已删除', { action: { label: '撤销', onClick } })))
  expect(read()[0]).toMatchObject({ action: '撤销' })
  expect(read()[0]?.acted).toBeUndefined()
  await settle(() => (action as Action).onClick({} as never))
  expect(onClick).toHaveBeenCalledOnce()
  expect(read()[0]?.acted).toBe(true)
})

test('a result replaces its loading message and no other', async () => {
  await settle(() => {
    logToast('loading', '正在整理', { id: 'one' })
    logToast('error', '网络不通', { id: '网络不通' })
    logToast('success', '已整理好', { id: 'one' })
    logToast('error', '网络不通', { id: '网络不通' })
  })
  expect(shown()).toEqual([
    ['error', '网络不通'],
    ['success', '已整理好'],
    ['error', '网络不通'],
  ])
})
