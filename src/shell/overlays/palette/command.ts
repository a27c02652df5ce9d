import type { ReactNode } from 'react'
import spellings from 'virtual:pinyin'
import { en } from '@/i18n/en'
import type { MenuItem } from '@/routes/menu'
import type { Candidate, Term } from './score'

/** A row of the palette. */
export interface Command extends Candidate {
  /** The route record's name for a page; ids of actions contain a colon. */
  readonly id: string
  readonly icon: ReactNode
  /** The option already in effect. */
  readonly current?: boolean
  readonly page?: MenuItem
  /** What distinguishes a record from others of its name. */
  readonly detail?: readonly string[]
  readonly run: () => void
}

const english: Readonly<Record<string, string>> = en

/** Search term of a Chinese title: English text and pinyin, which server-made titles lack. */
export const termOf = (zh: string): Term => ({ zh, en: english[zh] ?? zh, full: '', initials: '', ...spellings[zh] })

/** A menu page with its group titles, outermost first, and its own or the nearest group's icon. */
export interface MenuPage {
  readonly item: MenuItem
  readonly groups: readonly string[]
  readonly icon: string | undefined
}

/** The leaves of a menu, in menu order. */
export function menuPages(items: readonly MenuItem[], groups: readonly string[] = [], inherited?: string): MenuPage[] {
  return items.flatMap((item) => {
    const icon = item.meta.icon ?? inherited
    if (!item.children) return [{ item, groups, icon }]
    return menuPages(item.children, [...groups, item.meta.title], icon)
  })
}
