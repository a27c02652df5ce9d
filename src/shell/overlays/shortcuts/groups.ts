import type { TextKey } from '@/i18n/init'
import { keysOf, shortcuts } from '@/lib/shortcuts'

interface ShortcutRow {
  /** Keys pressed together, in one or several ways. */
  readonly keys: readonly (readonly string[])[]
  readonly text: TextKey
}

/** Keys of the command palette, which its foot shows as well. */
export const paletteRows: readonly ShortcutRow[] = [
  { keys: [['↑'], ['↓']], text: '选择' },
  { keys: [['Enter']], text: '打开' },
  { keys: [['Shift', 'Enter']], text: '加入收藏' },
  { keys: [['Esc']], text: '关闭' },
]

const SIDEWAYS = '← →'
const [alt = ''] = keysOf({ alt: true })

/** What the keyboard does, by where it does it. */
export const shortcutGroups = (): readonly { readonly title: TextKey; readonly rows: readonly ShortcutRow[] }[] => [
  {
    title: '所有页面',
    rows: [
      { keys: [keysOf(shortcuts.palette)], text: '查找页面、操作、村民…' },
      { keys: [keysOf(shortcuts.help)], text: '查看键盘快捷键' },
      { keys: [keysOf(shortcuts.messages)], text: '转到提示消息' },
      { keys: [['Esc']], text: '关闭窗口或菜单' },
    ],
  },
  {
    title: '标签页',
    rows: [
      { keys: [keysOf(shortcuts.reopenTab)], text: '重新打开关闭的标签' },
      { keys: [[alt, 'Shift', SIDEWAYS]], text: '移动所选的标签' },
    ],
  },
  { title: '命令面板', rows: paletteRows },
  {
    title: '表格',
    rows: [
      { keys: [['↑'], ['↓'], ['←'], ['→']], text: '移到另一个单元格' },
      { keys: [['Home'], ['End']], text: '移到行首或行尾' },
      { keys: [['Page Up'], ['Page Down']], text: '上下翻一屏' },
      { keys: [['Enter']], text: '进入单元格，在列头上则排序' },
      { keys: [['Esc']], text: '退出单元格' },
      { keys: [['Space']], text: '选中这一行' },
      { keys: [keysOf({ primary: true, key: 'c' })], text: '复制单元格的内容' },
      { keys: [[alt, SIDEWAYS]], text: '在列头上调整列宽' },
    ],
  },
]
