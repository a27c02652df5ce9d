import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { close, closes, remaining, reopen, successor, type Closing } from '@/stores/closing'
import { isClosable, leaveTabs, resetTabs, setTabMeta, tabKey, togglePin, visit, type Tab } from '@/stores/tabs'
import { detail, home, keys, open, page, state, tabAt } from './tabPages'

const closings: readonly Closing[] = ['one', 'others', 'left', 'right', 'all']

/** An open tab. */
const tab = (path: string, fixed: 'fixed' | 'pinned' | 'closable' = 'closable'): Tab => ({
  ...page(path, fixed === 'fixed' ? { meta: { title: path, noClosable: true } } : {}),
  key: path,
  epoch: 0,
  seen: 1,
  ...(fixed === 'pinned' && { pinned: true }),
})
const row = [tab('/index', 'fixed'), tab('/a'), tab('/b'), tab('/c'), tab('/d')]

beforeEach(() => resetTabs())

describe('remaining(): closing tabs (spec §4)', () => {
  test.each<[Closing, readonly string[]]>([
    ['one', ['/index', '/a', '/c', '/d']],
    ['others', ['/index', '/b']],
    ['left', ['/index', '/b', '/c', '/d']],
    ['right', ['/index', '/a', '/b']],
    ['all', ['/index']],
  ])('close %s, from the third tab', (closing, rest) => {
    expect(keys(remaining(row, '/b', closing))).toEqual(rest)
  })

  test.each(closings)('close %s keeps each non-closable tab, wherever it stands', (closing) => {
    const fixed = [tab('/a', 'fixed'), tab('/b'), tab('/c', 'fixed'), tab('/d'), tab('/e', 'fixed')]
    for (const { key } of fixed) {
      expect(keys(remaining(fixed, key, closing))).toEqual(expect.arrayContaining(['/a', '/c', '/e']))
    }
  })

  test.each(closings)('close %s keeps each pinned tab', (closing) => {
    const pinned = [tab('/a', 'pinned'), tab('/b', 'pinned'), tab('/c'), tab('/d')]
    for (const { key } of pinned) {
      expect(keys(remaining(pinned, key, closing))).toEqual(expect.arrayContaining(['/a', '/b']))
    }
  })

  test('close others keeps the named path', () => {
    for (const { key } of row) expect(keys(remaining(row, key, 'others'))).toContain(key)
  })

  test('close left keeps the named path and the far side', () => {
    expect(keys(remaining(row, '/c', 'left'))).toEqual(['/index', '/c', '/d'])
    expect(keys(remaining(row, '/d', 'left'))).toEqual(['/index', '/d'])
  })

  test('close right keeps the named path and the far side', () => {
    expect(keys(remaining(row, '/a', 'right'))).toEqual(['/index', '/a'])
    expect(keys(remaining(row, '/index', 'right'))).toEqual(['/index'])
  })

  test.each<Closing>(['one', 'left', 'right'])('close %s of a tab that is not open closes nothing', (closing) => {
    expect(remaining(row, '/nowhere', closing)).toEqual(row)
  })

  test('close one closes a single tab among several of the same path', () => {
    open(home, detail('a'), detail('b'), detail('c'))
    close('/detail?uuid=b', 'one')
    expect(keys()).toEqual(['/index', '/detail?uuid=a', '/detail?uuid=c'])
  })

  test('keeps the others in order, and fixed, pinned and named tabs', () => {
    const kinds = fc.constantFrom('fixed', 'pinned', 'closable')
    const tabsOf = fc
      .array(kinds, { minLength: 1, maxLength: 12 })
      .map((fixed) => fixed.map((kind, at) => tab(`/${at}`, kind)))
    fc.assert(
      fc.property(tabsOf, fc.nat(), fc.constantFrom(...closings), (tabs, at, closing) => {
        const named = tabs[at % tabs.length]?.key ?? ''
        const rest = remaining(tabs, named, closing)
        expect(rest).toEqual(tabs.filter((one) => rest.includes(one)))
        expect(rest).toEqual(expect.arrayContaining(tabs.filter((one) => !isClosable(one))))
        if (closing !== 'one' && closing !== 'all') expect(keys(rest)).toContain(named)
        expect(closes(tabs, named, closing)).toBe(rest.length < tabs.length)
      }),
    )
  })
})

describe('closes(): a command without effect is disabled (spec §2)', () => {
  test('close left at the left end', () => {
    expect(row.map(({ key }) => closes(row.slice(1), key, 'left'))).toEqual([false, false, true, true, true])
  })

  test('close left next to home, which stays anyway', () => {
    expect(closes(row, '/a', 'left')).toBe(false)
  })

  test('close right at the right end', () => {
    expect(row.map(({ key }) => closes(row, key, 'right'))).toEqual([true, true, true, true, false])
  })

  test('close others with a single tab', () => {
    expect(closes([tab('/a')], '/a', 'others')).toBe(false)
    expect(closes([tab('/a'), tab('/b')], '/a', 'others')).toBe(true)
  })

  test('close others where the others are non-closable or pinned', () => {
    expect(closes([tab('/index', 'fixed'), tab('/a', 'pinned'), tab('/b')], '/b', 'others')).toBe(false)
  })

  test('close all where every tab is non-closable or pinned', () => {
    expect(closes([tab('/index', 'fixed'), tab('/a', 'pinned')], '/a', 'all')).toBe(false)
    expect(closes(row, '/index', 'all')).toBe(true)
  })
})

describe('closing the active tab', () => {
  test('activates the last remaining tab with its query', () => {
    open(home, page('/list'), detail('a'))
    visit(page('/list'))
    expect(close('/list', 'one')).toBe('/detail?uuid=a')
    expect(keys()).toEqual(['/index', '/detail?uuid=a'])
  })

  test('goes to / when no tab remains', () => {
    open(page('/list'))
    setTabMeta('/list', { noClosable: false })
    expect(close('/list', 'one')).toBe('/')
    expect(keys()).toEqual([])
  })

  test.each<[Closing, string, string]>([
    ['others', '/a', '/a'],
    ['left', '/d', '/d'],
    ['right', '/a', '/a'],
    ['all', '/a', '/index'],
  ])('by close %s of %s activates the last remaining tab', (closing, named, target) => {
    open(home, page('/a'), page('/b'), page('/c'), page('/d'))
    visit(page('/b'))
    expect(close(named, closing)).toBe(target)
  })
})

describe('closing other tabs', () => {
  test('does not navigate', () => {
    open(home, page('/list'), page('/dashboard'))
    expect(close('/list', 'one')).toBeUndefined()
    expect(keys()).toEqual(['/index', '/dashboard'])
    expect(state().active).toBe('/dashboard')
  })

  test.each<Closing>(['others', 'left', 'right'])('by close %s from the active one does not navigate', (closing) => {
    open(home, page('/a'), page('/b'), page('/c'))
    visit(page('/b'))
    expect(close('/b', closing)).toBeUndefined()
    expect(keys()).toContain('/b')
  })

  test('keeps a non-closable tab and ignores an unknown one', () => {
    open(home, page('/list'))
    expect([close('/index', 'one'), close('/nowhere', 'one')]).toEqual([undefined, undefined])
    visit(home)
    expect(close('/index', 'one')).toBeUndefined()
    expect(keys()).toEqual(['/index', '/list'])
  })

  test('keeps a pinned tab until it is unpinned', () => {
    open(home, page('/list'), page('/a'))
    togglePin('/list')
    close('/list', 'one')
    expect(keys()).toEqual(['/index', '/list', '/a'])
    togglePin('/list')
    close('/list', 'one')
    expect(keys()).toEqual(['/index', '/a'])
  })

  test('does not navigate when no shell page is active and nothing was closed', () => {
    open(home)
    leaveTabs()
    expect(close('/index', 'all')).toBeUndefined()
  })
})

test('successor(): undefined while the active tab is open', () => {
  expect(successor(row, '/b')).toBeUndefined()
  expect(successor(row, '/gone')).toBe('/d')
  expect(successor([], '/gone')).toBe('/')
})

describe('reopening a tab', () => {
  test('gives the address of the tab closed last, with its query', () => {
    open(home, page('/list', { query: { page: '2' } }), detail('a'))
    close('/list', 'one')
    close('/detail?uuid=a', 'one')
    expect([reopen(), reopen(), reopen()]).toEqual(['/detail?uuid=a', '/list?page=2', undefined])
  })

  test('restores the tabs of one command from the right', () => {
    open(home, page('/a'), page('/b'), page('/c'))
    close('/index', 'all')
    expect([reopen(), reopen(), reopen(), reopen()]).toEqual(['/c', '/b', '/a', undefined])
  })

  test('remembers the last ten tabs', () => {
    open(home, ...Array.from({ length: 12 }, (_, at) => page(`/p${at}`)))
    close('/index', 'all')
    expect(state().closed.map((one) => tabKey(one.path, one.query, one.meta))).toEqual(
      Array.from({ length: 10 }, (_, at) => `/p${at + 2}`),
    )
  })

  test('remembers no tab that stayed open', () => {
    open(home, page('/a'))
    togglePin('/a')
    close('/a', 'one')
    close('/index', 'all')
    expect(reopen()).toBeUndefined()
  })

  test('loads its page again', () => {
    open(home, page('/a'), page('/b'))
    close('/a', 'one')
    expect(reopen()).toBe('/a')
    visit(page('/a'))
    expect(keys()).toEqual(['/index', '/b', '/a'])
    expect(tabAt('/a')).toMatchObject({ epoch: 0, meta: { title: 'a' } })
  })
})
