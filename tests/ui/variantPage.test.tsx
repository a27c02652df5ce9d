// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { initTexts } from '@/i18n/init'
import { VariantPage } from '@/ui/variant/VariantPage'
import { all, one, render, stubBrowser, unmount } from '../shell/render'

/** Each render of a card, and the page content at that time. */
let drawings: { card: string; heading: boolean; before: number; room: boolean }[] = []
const names = ['1', '2', '3', '4', '5']
const variants = names.map((title) => ({
  title,
  code: '',
  Example: () => {
    const room = all('.remainder').length === 1
    drawings.push({ card: title, heading: all('h1').length === 1, before: all('h2').length, room })
    return null
  },
}))

beforeEach(async () => {
  stubBrowser()
  drawings = []
  await initTexts('zh')
})
afterEach(() => unmount())

test('VariantPage: the heading comes with the first row of cards; further rows follow, each drawn once', async () => {
  await render(<VariantPage title="Page" variants={variants} />)
  const first = { heading: false, before: 0, room: false }
  expect(drawings).toEqual([
    { card: '1', ...first },
    { card: '2', ...first },
    { card: '3', heading: true, before: 2, room: true },
    { card: '4', heading: true, before: 2, room: true },
    { card: '5', heading: true, before: 4, room: true },
  ])
  expect(one('h1').textContent).toBe('Page')
  expect(all('h2').map(({ textContent }) => textContent)).toEqual(names)
  expect(all('.remainder')).toEqual([])
})
