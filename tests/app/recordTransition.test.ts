// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transitionRecord } from '@/app/recordTransition'

/** Brings the other page to the front. */
const switchPages = () => {
  for (const pane of document.querySelectorAll("[data-pane]:not([data-pane='/other'])"))
    pane.toggleAttribute('data-kept')
}
const named = () =>
  [...document.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.viewTransitionName)
    .map(({ id, style }) => `${id}: ${style.viewTransitionName}`)

/** As the engine does: the callback between the two pictures. */
function engine() {
  const seen: string[][] = []
  let end = () => {}
  const startViewTransition = (change: () => void) => {
    seen.push(named())
    change()
    seen.push(named())
    return { ready: Promise.resolve(), finished: new Promise<void>((resolve) => (end = resolve)) }
  }
  Object.assign(document, { startViewTransition })
  return { seen, end: () => end() }
}
const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(() => {
  still(false)
  document.body.innerHTML = `
    <div data-pane="/other" data-kept="true"><p data-record="1"></p><p class="panel"></p></div>
    <div data-pane="/list"><table><tbody><tr id="row" data-record="1"></tr></tbody></table></div>
    <div data-pane="/vab/table/detail?uuid=1" data-kept="true"><section id="record" class="panel"></section></div>`
  // jsdom has no layout.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('transitionRecord(): names row and record for the transition there and back, and removes the names', async () => {
  const { seen, end } = engine()
  transitionRecord('open', '1', switchPages)
  expect(seen).toEqual([['row: record'], ['record: record']])
  end()
  await vi.waitFor(() => expect(named()).toEqual([]))
  transitionRecord('back', '1', switchPages)
  expect(seen.slice(2)).toEqual([['record: record'], ['row: record']])
  end()
  await vi.waitFor(() => expect(named()).toEqual([]))
})

test('transitionRecord(): switches at once without view transitions or with reduced motion', () => {
  const done = vi.fn()
  transitionRecord('open', '1', done)
  expect(done).toHaveBeenCalledOnce()
  const { seen } = engine()
  still(true)
  transitionRecord('open', '1', done)
  expect(done).toHaveBeenCalledTimes(2)
  expect(seen).toEqual([])
})
