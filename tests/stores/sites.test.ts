// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { asSeen, changeSites, withSite, type KnownSite } from '@/stores/sites'

const site = (name: string): KnownSite => ({ url: `https://${name}.example/`, title: name, icon: 'search-line' })
const stored = () => JSON.parse(localStorage.getItem('sites') ?? '{}') as Record<string, KnownSite[]>

beforeEach(() => localStorage.clear())

test('withSite(): the site opened last is first, each address once, and keeps its marks', () => {
  const known = asSeen([site('a'), site('b')], site('b').url)
  expect(withSite(known, { ...site('b'), title: '改名' })).toEqual([
    { ...site('b'), title: '改名', seen: true },
    site('a'),
  ])
})

test('changeSites(): each person has their own sites, 20 at most', () => {
  changeSites('admin', (sites) => withSite(sites, site('a')))
  changeSites('editor', () => Array.from({ length: 30 }, (_, at) => site(`e${at}`)))
  expect(stored().admin).toEqual([site('a')])
  expect(stored().editor).toHaveLength(20)
})

test('changeSites(): stored sites are read as far as they are valid', () => {
  localStorage.setItem('sites', JSON.stringify({ admin: [site('a'), { url: 1 }, null], editor: 'x' }))
  changeSites('admin', (sites) => sites)
  expect(stored()).toEqual({ admin: [site('a')] })
})
