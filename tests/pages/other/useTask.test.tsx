// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMIT_MS, useTask, wait } from '@/pages/other/loading/useTask'
import { render, stubBrowser, unmount } from '../../shell/render'

let task: ReturnType<typeof useTask>
function Task() {
  const present = useTask()
  useEffect(() => {
    task = present
  })
  return null
}

beforeEach(async () => {
  stubBrowser()
  await render(<Task />)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await unmount()
})

const run = (ms: number) => act(() => void task.run((signal) => wait(ms, signal)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('useTask(): a task ends as done, too long, cancelled or failed', async () => {
  run(100)
  expect(task.state).toBe('running')
  await pass(100)
  expect(task.state).toBe('done')

  run(LIMIT_MS * 9)
  await pass(LIMIT_MS)
  expect(task.state).toBe('tooLong')

  run(100)
  act(() => task.cancel())
  await pass(0)
  expect(task.state).toBe('cancelled')

  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await act(() => task.run(() => Promise.reject(new Error('no server'))))
  expect(task.state).toBe('failed')
  logged.mockRestore()
})

test('useTask(): a replaced task no longer changes the state', async () => {
  run(100)
  run(300)
  await pass(200)
  expect(task.state).toBe('running')
  await pass(100)
  expect(task.state).toBe('done')
})
