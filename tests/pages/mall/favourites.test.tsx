// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAVOURITES_MAX, sanitizedFavourites, toggleFavourite, useFavourites } from '@/pages/mall/goods/favourites'
import { one, render, settle, stubBrowser, unmount } from '../../shell/render'

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
})
afterEach(() => unmount())

const Shown = ({ user }: { user: string }) => <p>{useFavourites(user, 'goods').join()}</p>

test('toggleFavourite(): favourites belong to a person, newest first, and are removed by a second call', async () => {
  await render(<Shown user="admin" />)
  await settle(() => void toggleFavourite('admin', 'goods', 'a'))
  await settle(() => void toggleFavourite('admin', 'goods', 'b'))
  await settle(() => void toggleFavourite('editor', 'goods', 'c'))
  expect(one('p').textContent).toBe('b,a')
  await settle(() => void toggleFavourite('admin', 'goods', 'b'))
  expect(one('p').textContent).toBe('a')
  expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual({ 'admin goods': ['a'], 'editor goods': ['c'] })
})

test('useFavourites(): follows what another window has stored', async () => {
  await render(<Shown user="admin" />)
  localStorage.setItem('favourites', JSON.stringify({ 'admin goods': ['a', 'b'] }))
  await settle(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })))
  expect(one('p').textContent).toBe('a,b')
})

test('toggleFavourite(): refuses a new favourite beyond the limit', () => {
  for (let at = 0; at < FAVOURITES_MAX; at += 1) expect(toggleFavourite('test', 'goods', `${at}`)).toBe(true)
  expect(toggleFavourite('test', 'goods', 'more')).toBe(false)
  expect(toggleFavourite('test', 'goods', '0')).toBe(true)
  expect(toggleFavourite('test', 'goods', 'more')).toBe(true)
})

test('sanitizedFavourites(): drops invalid stored values', () => {
  expect(sanitizedFavourites(null)).toEqual({})
  expect(sanitizedFavourites({ 'a goods': ['x', 1, null], 'b goods': 'y' })).toEqual({ 'a goods': ['x'] })
})
