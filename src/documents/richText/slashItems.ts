import type { ChainedCommands } from '@tiptap/core'
import spellings from 'virtual:pinyin'
import dateIcon from 'virtual:icon/calendar-line'
import numberIcon from 'virtual:icon/sort-number-asc'
import paragraphIcon from 'virtual:icon/paragraph'
import headingIcon from 'virtual:icon/heading'
import governmentIcon from 'virtual:icon/government-line'
import pictureIcon from 'virtual:icon/image-add-line'
import tableIcon from 'virtual:icon/table-2'
import type { TextKey } from '@/i18n/init'
import { blockTools, listTools } from './tools'
import { styleIds, styleRow, type StyleId } from './vocabulary'

/** An entry of the slash menu. */
export interface SlashItem {
  readonly label: TextKey
  readonly icon: string
  /** A command of the editor, or what the editor's frame does: choose a picture. */
  readonly run: ((chain: ChainedCommands) => ChainedCommands) | 'picture'
}

const styleIcon = (id: StyleId) => {
  const { level, style } = styleRow(id)
  return style ? governmentIcon : level > 0 ? headingIcon : paragraphIcon
}

/** Today as documents are dated. */
const today = () => new Date().toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })

/** Rows and columns of a table that is not asked for otherwise. */
export const TABLE_SIZE = 3

export const slashItems: readonly SlashItem[] = [
  ...styleIds.map((id) => ({
    label: styleRow(id).label,
    icon: styleIcon(id),
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
  { label: '今天的日期', icon: dateIcon, run: (chain) => chain.insertContent(today()) },
  { label: '公文标题重新编号', icon: numberIcon, run: (chain) => chain.numberHeadings() },
]

/**
 * Whether what is typed after the slash means an entry: words of it in Chinese, its pinyin, the initials of that, or the beginning of a
 * word of `shown`, the entry in the language of the console.
 */
export function isMeant({ label }: SlashItem, typed: string, shown: string): boolean {
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
