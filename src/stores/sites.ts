import { useMemo } from 'react'
import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'
import { parseUrl } from '@/lib/url'
import { pagesOf } from '@/routes/lookup'
import { useRoutes } from './routes'
import { useTabs } from './tabs'

/** The page that frames a site; its query says which (spec §2). */
export const SITE_VIEW = '/other/iframe/view'
const KEY = 'sites'
/** Most sites that are remembered for a person. */
const KEPT_MAX = 20

/** A site as the view's query names it. */
export interface Site {
  readonly url: string
  readonly title: string
  /** Name of a Remix icon without the `ri-` prefix. */
  readonly icon: string
}

type SiteSearch = Pick<Site, 'url'> & Partial<Site>

/** A site that a person has opened; `seen`: the person said that it can be seen in the frame. */
export interface KnownSite extends Site {
  readonly seen?: boolean
}
type Kept = Readonly<Record<string, readonly KnownSite[]>>

const isSite = (given: unknown): given is KnownSite => {
  const { url, title, icon } = (given ?? {}) as Partial<KnownSite>
  return [url, title, icon].every((text) => typeof text === 'string')
}

/** The valid part of a stored value: sites by user, latest first. */
function sanitized(stored: unknown): Kept {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([user, sites]: [string, unknown]) =>
      Array.isArray(sites) ? [[user, sites.filter(isSite).slice(0, KEPT_MAX)]] : [],
    ),
  )
}

const useKept = create<Kept>(() => sanitized(readJson(KEY)))
const none: readonly KnownSite[] = []

/** Sites that a person has opened on this device, latest first (key sites of local storage). */
export const useKnownSites = (user: string): readonly KnownSite[] => useKept((kept) => kept[user]) ?? none

/** Replaces a person's sites by what `change` makes of them, preserving those of others. */
export function changeSites(user: string, change: (sites: readonly KnownSite[]) => readonly KnownSite[]): void {
  const kept = sanitized(readJson(KEY))
  const next = { ...kept, [user]: change(kept[user] ?? none).slice(0, KEPT_MAX) }
  writeJson(KEY, next)
  useKept.setState(next)
}

/** `sites` with one in front; each address is there once. */
export const withSite = (sites: readonly KnownSite[], site: Site): readonly KnownSite[] => {
  const before = sites.find(({ url }) => url === site.url)
  return [{ ...before, ...site }, ...sites.filter((other) => other !== before)]
}

/** `sites` where the person has said that one can be seen. */
export const asSeen = (sites: readonly KnownSite[], url: string): readonly KnownSite[] =>
  sites.map((site) => (site.url === url ? { ...site, seen: true } : site))

/** An entry of the menu that shows a site, with its path and the query in it. */
export interface PresetSite extends Site {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const absolute = (url = '') => parseUrl(url)?.href ?? ''

/** The sites of the menu. */
export function usePresetSites(): readonly PresetSite[] {
  const records = useRoutes((routes) => routes.records)
  return useMemo(
    () =>
      pagesOf(records).flatMap(({ path, record: { meta } }) => {
        if (!path.startsWith(`${SITE_VIEW}?`)) return []
        const query = Object.fromEntries(new URLSearchParams(path.slice(SITE_VIEW.length + 1)))
        return [{ path, query, url: absolute(query.url), title: meta.title, icon: meta.icon ?? '' }]
      }),
    [records],
  )
}

/** The parameters of a site's view: as in the tab that shows the site already, or in the menu, if it is in one of them. */
export function viewSearch({ url, title, icon }: Site, presets: readonly PresetSite[]): SiteSearch {
  const open = useTabs.getState().tabs.find((tab) => tab.path === SITE_VIEW && absolute(tab.query.url) === url)
  const preset = presets.find((one) => one.url === url)
  // Both were found by their url.
  return ((open?.query ?? preset?.query) as SiteSearch | undefined) ?? { url, title, icon }
}
