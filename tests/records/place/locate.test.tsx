// @vitest-environment jsdom
import { act, Activity } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { useLocate } from '@/records/place/useLocate'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('isSecureContext', true)

const position = { coords: { latitude: 29.6, longitude: 118.9, accuracy: 12 }, timestamp: 0 }
let answer: (found: typeof position) => void
Object.assign(navigator, { geolocation: { getCurrentPosition: (found: typeof answer) => (answer = found) } })

let root: Root
let host: HTMLElement
let taken: unknown
beforeAll(() => initTexts('zh'))
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  taken = 'nothing yet'
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

function Asker() {
  const { asking, take } = useLocate()
  return (
    <button type="button" onClick={() => void take().then((found) => (taken = found))}>
      {asking ? 'asking' : 'idle'}
    </button>
  )
}
const show = (mode: 'visible' | 'hidden') =>
  act(() =>
    root.render(
      <Activity mode={mode}>
        <Asker />
      </Activity>,
    ),
  )

test('useLocate: leaving the page cancels the request, a late answer is ignored, and a new request works', async () => {
  show('visible')
  act(() => host.querySelector('button')?.click())
  expect(host.textContent).toBe('asking')
  show('hidden')
  show('visible')
  expect(host.textContent).toBe('idle')
  await act(async () => answer(position))
  expect(taken).toBeUndefined()
  expect(host.textContent).toBe('idle')

  act(() => host.querySelector('button')?.click())
  await act(async () => answer(position))
  expect(taken).toEqual({ point: [29.6, 118.9], accuracy: 12, at: 0 })
})
