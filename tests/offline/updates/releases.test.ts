import { beforeEach, describe, expect, test, vi } from 'vitest'
import { releases, releasesFor, releasesSince, type Concerned, type Release } from '@/offline/updates/releases'
import { noteRelease, replacedRelease } from '@/offline/updates/seenRelease'
import { isModule } from '@/contract/rows'
import { pagesOf } from '@/routes/lookup'
import { table } from '@/routes/table'
import { version } from '../../../package.json'

const of = (...versions: string[]): Release[] =>
  versions.map((one) => ({ version: one, date: '2026-11-25', lines: [] }))
const versions = (given: readonly Release[]) => given.map((release) => release.version)
const chinese = /[\u4e00-\u9fff]/

describe('release notes', () => {
  test('begin with this version, list each once, newest first', () => {
    expect(releases[0]?.version).toBe(version)
    expect(new Set(versions(releases)).size).toBe(releases.length)
    const dates = releases.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([])
  })

  test('are in both languages and without exclamation marks', () => {
    const lines = releases.flatMap((release) => release.lines)
    expect(lines.filter(({ zh, en }) => !chinese.test(zh) || chinese.test(en) || en.trim() !== en)).toEqual([])
    expect(lines.filter(({ zh, en }) => /[!！]/.test(zh + en))).toEqual([])
  })
})

describe('audience of a release note', () => {
  const nobody: Concerned = { administrator: false, tester: false, reads: () => false, hasPage: () => false }
  const all: Release[] = [
    {
      version: '2',
      date: '2026-11-25',
      lines: [
        { zh: '甲', en: 'everybody' },
        { zh: '乙', en: 'affairs', for: ['governmentAffairs', 'scoreManage'] },
        { zh: '丙', en: 'player', for: ['/other/player'] },
      ],
    },
    {
      version: '1',
      date: '2026-11-24',
      lines: [
        { zh: '丁', en: 'server', for: ['administrators'] },
        { zh: '戊', en: 'panel', for: ['testers'] },
      ],
    },
  ]
  const shown = (who: Partial<Concerned>) =>
    releasesFor({ ...nobody, ...who }, all).map(({ version: one, lines }) => [one, ...lines.map(({ en }) => en)])

  test('is given by modules, pages, “administrators” or “testers”', () => {
    const words = ['administrators', 'testers']
    const pages = pagesOf(table).map(({ path }) => path)
    const audiences = releases.flatMap(({ lines }) => lines).flatMap((line) => line.for ?? [])
    expect(audiences.length).toBeGreaterThan(0)
    expect(audiences.filter((one) => !isModule(one) && !pages.includes(one) && !words.includes(one))).toEqual([])
  })

  test('releasesFor(): shows only notes that concern the reader, and no empty version', () => {
    expect(shown({})).toEqual([['2', 'everybody']])
    expect(shown({ reads: (module) => module === 'scoreManage' })).toEqual([['2', 'everybody', 'affairs']])
    expect(shown({ hasPage: (path) => path === '/other/player' })).toEqual([['2', 'everybody', 'player']])
    expect(shown({ administrator: true })).toEqual([
      ['2', 'everybody'],
      ['1', 'server'],
    ])
    expect(shown({ tester: true })).toEqual([
      ['2', 'everybody'],
      ['1', 'panel'],
    ])
  })

  test('releasesFor(): shows clerks no notes on servers and builds', () => {
    const clerk = { ...nobody, reads: () => true, hasPage: () => true }
    const lines = releasesFor(clerk, releases).flatMap((release) => release.lines)
    expect(lines.filter(({ zh, en }) => /PostgreSQL|build|构建|服务器日志/i.test(zh + en))).toEqual([])
    const whole = releasesFor({ ...clerk, administrator: true, tester: true }, releases)
    expect(whole).toEqual(releases)
  })
})

describe('noteRelease()', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })

  test('reports an update once, and releasesSince() lists the versions since', () => {
    const all = of('3', '2', '1')
    const fresh = () => versions(releasesSince(replacedRelease(), all))
    expect(noteRelease('1'), 'a new device').toBe(false)
    expect(noteRelease('1')).toBe(false)
    expect(fresh()).toEqual([])
    expect(noteRelease('3')).toBe(true)
    expect(noteRelease('3')).toBe(false)
    expect(fresh()).toEqual(['3', '2'])
  })

  test('ignores invalid stored values', () => {
    for (const content of ['null', '"2"', '{"latest":7}', '{']) {
      localStorage.setItem('seenRelease', content)
      expect(replacedRelease()).toBeUndefined()
      expect(noteRelease('1')).toBe(false)
    }
  })

  test('releasesSince(): lists all notes when the former version is not among them', () => {
    expect(versions(releasesSince('0', of('2', '1')))).toEqual(['2', '1'])
    expect(releasesSince('2', of('2', '1'))).toEqual([])
  })
})
