// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useUnread } from '@/shell/header/notices/unread'
import { one, render, stubBrowser, unmount } from './render'

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
})
afterEach(() => unmount())

function Unread({ user, kind, shown }: { user: string; kind: 'notice' | 'email'; shown: readonly string[] }) {
  const isUnread = useUnread(user, kind, shown)
  return <p>{shown.filter(isUnread).join()}</p>
}
/** The unread ones of a list that is opened and closed again. */
async function open(user: string, shown: readonly string[], kind: 'notice' | 'email' = 'notice') {
  await render(<Unread user={user} kind={kind} shown={shown} />)
  const text = one('p').textContent
  await unmount()
  return text
}

test('notices are unread until the list was opened once, per user and tab', async () => {
  expect(await open('admin', ['a', 'b'])).toBe('a,b')
  expect(await open('admin', ['a', 'b', 'c'])).toBe('c')
  expect(await open('admin', ['a', 'b'], 'email')).toBe('a,b')
  expect(await open('editor', ['a'])).toBe('a')
  expect(await open('admin', ['c'])).toBe('')
})

test('invalid stored values count as nothing read', async () => {
  localStorage.setItem('noticesRead', '[1')
  expect(await open('constructor', ['a'])).toBe('a')
  localStorage.setItem('noticesRead', '{"notice admin":"a"}')
  expect(await open('admin', ['a'])).toBe('a')
})
