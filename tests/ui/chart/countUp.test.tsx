// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { Figure } from '@/ui/chart/Figure'
import { useCountUp, type CountUp } from '@/ui/chart/useCountUp'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const queue = new Map<number, (now: number) => void>()
let [last, now, reduced] = [0, 0, false]
vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
  queue.set(++last, run)
  return last
})
vi.stubGlobal('cancelAnimationFrame', (id: number) => queue.delete(id))
vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
/** Lets so many frames of 50 ms pass. */
const frames = (count: number) => {
  for (let at = 0; at < count; at++) {
    now += 50
    const due = [...queue.values()]
    queue.clear()
    act(() => due.forEach((run) => run(now)))
  }
}

let root: Root
let host: HTMLElement
beforeAll(() => initTexts('zh'))
beforeEach(() => {
  queue.clear()
  reduced = false
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

let counted: CountUp
function Probe({ end, automatic }: { end: number; automatic: boolean }) {
  const count = useCountUp(end, { duration: 500, automatic })
  useEffect(() => {
    counted = count
  })
  return null
}
const show = (end: number, automatic = true) => act(() => root.render(<Probe end={end} automatic={automatic} />))

test('useCountUp(): counts to the end, then requests no more frames', () => {
  show(100)
  frames(6)
  expect(counted.state).toBe('running')
  expect(counted.value).toBeGreaterThan(50)
  expect(counted.value).toBeLessThan(100)
  frames(6)
  expect(counted).toMatchObject({ value: 100, state: 'ended' })
  expect(queue.size).toBe(0)
})

test('useCountUp(): pauses, continues and is reset', () => {
  show(100, false)
  expect(counted).toMatchObject({ value: 0, state: 'waiting' })
  act(() => counted.start())
  frames(4)
  act(() => counted.pause())
  const { value } = counted
  frames(20)
  expect(counted).toMatchObject({ value, state: 'paused' })
  expect(value).toBeGreaterThan(0)
  act(() => counted.start())
  frames(12)
  expect(counted).toMatchObject({ value: 100, state: 'ended' })
  act(() => counted.reset())
  expect(counted).toMatchObject({ value: 0, state: 'waiting' })
  act(() => counted.start())
  frames(12)
  expect(counted.value).toBe(100)
})

test('useCountUp(): continues to a new end from its present value', () => {
  show(100)
  frames(12)
  show(200)
  frames(2)
  expect(counted.value).toBeGreaterThan(100)
  frames(12)
  expect(counted).toMatchObject({ value: 200, state: 'ended' })
})

test('useCountUp(): is at the end at once under reduced motion', () => {
  reduced = true
  show(100)
  expect(counted).toMatchObject({ value: 100, state: 'ended' })
  expect(queue.size).toBe(0)
})

test('useCountUp(): requests no frame after unmounting', () => {
  show(100)
  act(() => root.render(null))
  expect(queue.size).toBe(0)
})

test('Figure: screen readers get only the final value and the change in words', () => {
  act(() =>
    root.render(<Figure label="办件" value={1234.5} previous={{ value: 1000, period: '上月' }} href="#/rows" />),
  )
  expect(host.querySelector('.sr-only')?.textContent).toBe('1,234.5')
  expect(host.querySelector('a')?.getAttribute('aria-label')).toBe('办件 1,234.5')
  expect(host.querySelector('.figure-change')?.textContent).toBe('比上月增加 23.5%')
  frames(5)
  expect(host.querySelector('[aria-hidden="true"].counted')?.textContent).toMatch(/^[\d,]+(\.\d)?$/)
  frames(20)
  expect(host.querySelector('.counted')?.textContent).toBe('1,234.5')
})
