import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import type { KeyBinding } from '@codemirror/view'
import boldIcon from 'virtual:icon/bold'
import codeIcon from 'virtual:icon/code-line'
import codeBlockIcon from 'virtual:icon/code-box-line'
import heading1Icon from 'virtual:icon/h-1'
import heading2Icon from 'virtual:icon/h-2'
import heading3Icon from 'virtual:icon/h-3'
import italicIcon from 'virtual:icon/italic'
import lineIcon from 'virtual:icon/separator'
import linkIcon from 'virtual:icon/link'
import listIcon from 'virtual:icon/list-unordered'
import orderedIcon from 'virtual:icon/list-ordered'
import quoteIcon from 'virtual:icon/double-quotes-l'
import redoIcon from 'virtual:icon/arrow-go-forward-line'
import strikeIcon from 'virtual:icon/strikethrough'
import tableIcon from 'virtual:icon/table-2'
import taskIcon from 'virtual:icon/list-check-3'
import undoIcon from 'virtual:icon/arrow-go-back-line'
import type { TextKey } from '@/i18n/init'
import { insertBlock, insertLink, prefix, wrap } from './commands'

export interface Tool {
  readonly label: TextKey
  readonly icon: string
  /** As CodeMirror names keys; `Mod` is Ctrl, on Apple devices Command. */
  readonly key?: string
  readonly command: StateCommand
}

type Translate = (key: TextKey) => string

/** The tools of the Markdown editor, in groups; texts they insert are in the language of `t`. */
export const toolsOf = (t: Translate): readonly (readonly Tool[])[] => [
  [
    { label: '撤销', icon: undoIcon, key: 'Mod-z', command: undo },
    { label: '重做', icon: redoIcon, key: 'Mod-y', command: redo },
  ],
  [
    { label: '一级标题', icon: heading1Icon, key: 'Mod-Alt-1', command: prefix(() => '# ') },
    { label: '二级标题', icon: heading2Icon, key: 'Mod-Alt-2', command: prefix(() => '## ') },
    { label: '三级标题', icon: heading3Icon, key: 'Mod-Alt-3', command: prefix(() => '### ') },
  ],
  [
    { label: '加粗', icon: boldIcon, key: 'Mod-b', command: wrap('**') },
    { label: '斜体', icon: italicIcon, key: 'Mod-i', command: wrap('*') },
    { label: '删除线', icon: strikeIcon, key: 'Mod-Shift-x', command: wrap('~~') },
    { label: '行内代码', icon: codeIcon, key: 'Mod-e', command: wrap('`') },
  ],
  [
    { label: '无序列表', icon: listIcon, key: 'Mod-Shift-8', command: prefix(() => '- ') },
    { label: '有序列表', icon: orderedIcon, key: 'Mod-Shift-7', command: prefix((number) => `${number}. `) },
    { label: '任务列表', icon: taskIcon, key: 'Mod-Shift-9', command: prefix(() => '- [ ] ') },
    { label: '引用', icon: quoteIcon, key: 'Mod-Shift-.', command: prefix(() => '> ') },
  ],
  [
    { label: '链接', icon: linkIcon, key: 'Mod-Shift-u', command: insertLink(t('链接文字')) },
    { label: '表格', icon: tableIcon, command: insertBlock(tableText(t), t('列一')) },
    { label: '代码块', icon: codeBlockIcon, command: insertBlock('```json\n\n```', 'json') },
    { label: '分隔线', icon: lineIcon, command: insertBlock('---') },
  ],
]

const tableText = (t: Translate) => `| ${t('列一')} | ${t('列二')} |\n| --- | --- |\n|  |  |`

/** The keys of the tools that CodeMirror's own history does not have. */
export const keysOfTools = (tools: readonly (readonly Tool[])[]): KeyBinding[] =>
  tools.flat().flatMap(({ key, command }) => (key ? [{ key, run: command, preventDefault: true }] : []))
