// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { usePage } from '@/routes/usePage'
import { RouterView } from '@/shell/frame/RouterView'
import { resetTabs, visit } from '@/stores/tabs'
import { one, render, settle, stubBrowser, unmount } from '../render'

// Whether boxes are kept is asked when the module is loaded.
vi.hoisted(() => vi.stubGlobal('CSS', { supports: (name: string) => name === 'content-visibility' }))

const connected = vi.fn()
function Field() {
  const { path } = usePage()
  const [text, setText] = useState('')
  useEffect(() => {
    connected(path)
  }, [path])
  return <input aria-label={path} value={text} onChange={({ target }) => setText(target.value)} />
}
const open = (path: string) =>
  settle(() => visit({ path, name: path, component: 'field', params: {}, query: {}, meta: { title: path } }))

/** The frames that were asked for, drawn one by one. */
const frames = new Map<number, FrameRequestCallback>()
let asked = 0
const drawFrame = () =>
  act(async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame(0)
  })

beforeEach(async () => {
  stubBrowser()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.set((asked += 1), frame) && asked)
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  await initTexts('zh')
  resetTabs()
  await render(<RouterView pages={new Map([['field', { default: Field }]])} />)
  await open('/a')
  await open('/b')
  connected.mockClear()
})
afterEach(async () => {
  await unmount()
  frames.clear()
})

test('a page that returns runs its effects after its first frame', async () => {
  await open('/a')
  expect(one('[data-pane="/a"]').dataset.kept).toBeUndefined()
  await drawFrame()
  expect(connected).not.toHaveBeenCalled()
  await drawFrame()
  expect(connected.mock.calls).toEqual([['/a']])
})

test('a page that leaves before that frame runs none', async () => {
  await open('/a')
  await drawFrame()
  await open('/b')
  await drawFrame()
  await drawFrame()
  expect(connected.mock.calls).toEqual([['/b']])
})

test('input before that frame is drawn at once', async () => {
  await open('/a')
  const field = one('[data-pane="/a"] input') as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    write?.call(field, '雨')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(field.value).toBe('雨')
  })
  expect(connected.mock.calls).toEqual([['/a']])
  expect(field.value).toBe('雨')
})
