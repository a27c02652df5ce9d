import type { ReactNode } from 'react'
import spellings from 'virtual:pinyin'
import { en } from '@/i18n/en'
import type { MenuItem } from '@/routes/menu'
import type { Candidate, Term } from './score'

/** A row of the palette. */
export interface Command extends Candidate {
  /** The record's name for a page; actions have a colon in theirs. */
  readonly id: string
  readonly icon: ReactNode
  /** In force already. */
  readonly current?: boolean
  readonly page?: MenuItem
  readonly run: () => void
}

const english: Readonly<Record<string, string>> = en

/** A Chinese title with its English entry and its spelling; a title that the server made up has neither. */
export const termOf = (zh: string): Term => ({ zh, en: english[zh] ?? zh, full: '', initials: '', ...spellings[zh] })
