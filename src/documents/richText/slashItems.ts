import type { ChainedCommands } from '@tiptap/core'
import spellings from 'virtual:pinyin'
import dateIcon from 'virtual:icon/calendar-line'
import numberIcon from 'virtual:icon/sort-number-asc'
import paragraphIcon from 'virtual:icon/paragraph'
import heading1Icon from 'virtual:icon/h-1'
import heading2Icon from 'virtual:icon/h-2'
import heading3Icon from 'virtual:icon/h-3'
import redHeadIcon from 'virtual:icon/layout-top-2-line'
import hashIcon from 'virtual:icon/hashtag'
import signIcon from 'virtual:icon/user-star-line'
import titleIcon from 'virtual:icon/government-line'
import toIcon from 'virtual:icon/mail-send-line'
import indentIcon from 'virtual:icon/indent-increase'
import fromIcon from 'virtual:icon/quill-pen-line'
import dayIcon from 'virtual:icon/calendar-check-line'
import pictureIcon from 'virtual:icon/image-add-line'
import tableIcon from 'virtual:icon/table-2'
import type { TextKey } from '@/i18n/init'
import { blockTools, listTools } from './tools'
import { headingNumbers } from './numbering'
import { paperDate } from './paperDate'
import { styleIds, styleRow, type StyleId } from './vocabulary'

/** An entry of the slash menu. */
export interface SlashItem {
  readonly label: TextKey
  /** A path, or the number that a heading begins with. */
  readonly icon: string | { readonly number: string }
  /** A command of the editor, or what the editor's frame does: choose a picture. */
  readonly run: ((chain: ChainedCommands) => ChainedCommands) | 'picture'
}

/** What headings of official documents begin with, its brackets narrow. */
const numbers = headingNumbers([0, 1, 2, 3]).map((number) => number.normalize('NFKC'))

const styleIcons: Readonly<Record<StyleId, SlashItem['icon']>> = {
  paragraph: paragraphIcon,
  heading1: heading1Icon,
  heading2: heading2Icon,
  heading3: heading3Icon,
  govHead: redHeadIcon,
  govNumber: hashIcon,
  govSigned: signIcon,
  govTitle: titleIcon,
  govTo: toIcon,
  govBody: indentIcon,
  gov1: { number: numbers[0] ?? '' },
  gov2: { number: numbers[1] ?? '' },
  gov3: { number: numbers[2] ?? '' },
  gov4: { number: numbers[3] ?? '' },
  govFrom: fromIcon,
  govDate: dayIcon,
}

/** Rows and columns of a table that is not asked for otherwise. */
export const TABLE_SIZE = 3

export const slashItems: readonly SlashItem[] = [
  ...styleIds.map((id) => ({
    label: styleRow(id).label,
    icon: styleIcons[id],
    run: (chain: ChainedCommands) => chain.setParagraphStyle(id),
  })),
  ...listTools,
  {
    label: '表格',
    icon: tableIcon,
    run: (chain) => chain.insertTable({ rows: TABLE_SIZE, cols: TABLE_SIZE, withHeaderRow: true }),
  },
  { label: '图片', icon: pictureIcon, run: 'picture' },
  ...blockTools,
  { label: '今天的日期', icon: dateIcon, run: (chain) => chain.insertContent(paperDate(new Date())) },
  { label: '公文标题重新编号', icon: numberIcon, run: (chain) => chain.numberHeadings() },
]

/**
 * Whether what is typed after the slash means an entry: words of it in Chinese, its pinyin, the initials of that, or the beginning of a
 * word of `shown`, the entry in the language of the console.
 */
export function matches({ label }: SlashItem, typed: string, shown: string): boolean {
  // An input method parts syllables by apostrophes while it composes.
  const query = typed.toLowerCase().replaceAll(/['’\s]/g, '')
  const { full = '', initials = '' } = spellings[label] ?? {}
  const words = shown.toLowerCase()
  return (
    label.includes(query) ||
    initials.includes(query) ||
    full.startsWith(query) ||
    [words, ...words.split(' ')].some((word) => word.replaceAll(' ', '').startsWith(query))
  )
}
