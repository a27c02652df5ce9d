// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { initTexts } from '@/i18n/init'
import { FieldFrame } from '@/ui/inputs/field/FieldFrame'
import { Switch } from '@/ui/inputs/Switch'
import { TextField } from '@/ui/inputs/TextField'
import { one, render, stubBrowser, unmount } from '../../shell/render'

interface Words {
  readonly description?: string
  readonly error?: string
}
const nothing = () => {}
const kinds = [
  ['a text', (words: Words) => <TextField {...words} label="名称" value="" onChange={nothing} />],
  ['a switch', (words: Words) => <Switch {...words} label="推荐" value={false} onChange={nothing} />],
  [
    'a control of our own',
    (words: Words) => <FieldFrame field={{ ...words, label: '地区' }}>{() => <hr />}</FieldFrame>,
  ],
] as const

/** What takes no room, by the style sheet. */
const roomless = /((?:\s*\.field-foot[^{,]*,?)+){\s*position: absolute/
  .exec(readFileSync('src/ui/inputs/field.css', 'utf8'))?.[1]
  ?.trim()
const hasNoRoom = () => one('.field-foot').matches(roomless ?? '')

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
})
afterEach(() => unmount())

test.each(kinds)(
  'the foot of %s has a height only for text, and is in the page before an error',
  async (_kind, field) => {
    await render(field({}))
    const foot = one('.field-foot')
    expect(hasNoRoom()).toBe(true)
    await render(field({ description: '3 到 5 个字' }))
    expect(hasNoRoom()).toBe(false)
    await render(field({ error: '必填' }))
    expect(hasNoRoom()).toBe(false)
    // The same element: a live region that comes with its words is not announced everywhere.
    expect(one('.field-foot')).toBe(foot)
    expect(one('[role=alert]').textContent).toBe('必填')
  },
)
