import type { ChainedCommands, Editor } from '@tiptap/core'
import boldIcon from 'virtual:icon/bold'
import bulletIcon from 'virtual:icon/list-unordered'
import centerIcon from 'virtual:icon/align-center'
import clearIcon from 'virtual:icon/format-clear'
import codeBlockIcon from 'virtual:icon/code-box-line'
import codeIcon from 'virtual:icon/code-line'
import italicIcon from 'virtual:icon/italic'
import justifyIcon from 'virtual:icon/align-justify'
import leftIcon from 'virtual:icon/align-left'
import lineIcon from 'virtual:icon/separator'
import orderedIcon from 'virtual:icon/list-ordered'
import quoteIcon from 'virtual:icon/double-quotes-l'
import redoIcon from 'virtual:icon/arrow-go-forward-line'
import rightIcon from 'virtual:icon/align-right'
import strikeIcon from 'virtual:icon/strikethrough'
import taskIcon from 'virtual:icon/list-check-3'
import underlineIcon from 'virtual:icon/underline'
import undoIcon from 'virtual:icon/arrow-go-back-line'
import type { TextKey } from '@/i18n/init'

/** A command of the toolbar, the sheet of a phone, or the slash menu. */
export interface Tool {
  readonly label: TextKey
  readonly icon: string
  /** As ProseMirror names keys; `Mod` is Ctrl, on Apple devices Command. The schema's extensions bind them. */
  readonly key?: string
  readonly run: (chain: ChainedCommands) => ChainedCommands
  /** Whether the selection has it; absent for what does something once. */
  readonly isOn?: (editor: Editor) => boolean
  /** Whether it can be done now. */
  readonly can?: (editor: Editor) => boolean
}

export const historyTools: readonly Tool[] = [
  { label: '撤销', icon: undoIcon, key: 'Mod-z', run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
  { label: '重做', icon: redoIcon, key: 'Mod-y', run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
]

const mark = (
  label: TextKey,
  icon: string,
  key: string,
  name: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  label,
  icon,
  key,
  run,
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
})

export const markTools: readonly Tool[] = [
  mark('加粗', boldIcon, 'Mod-b', 'bold', (chain) => chain.toggleBold()),
  mark('斜体', italicIcon, 'Mod-i', 'italic', (chain) => chain.toggleItalic()),
  mark('下划线', underlineIcon, 'Mod-u', 'underline', (chain) => chain.toggleUnderline()),
  mark('删除线', strikeIcon, 'Mod-Shift-s', 'strike', (chain) => chain.toggleStrike()),
]

export const rareMarkTools: readonly Tool[] = [
  mark('行内代码', codeIcon, 'Mod-e', 'code', (chain) => chain.toggleCode()),
  { label: '清除格式', icon: clearIcon, run: (chain) => chain.unsetAllMarks() },
]

const align = (label: TextKey, icon: string, key: string, value: 'left' | 'center' | 'right' | 'justify'): Tool => ({
  label,
  icon,
  key,
  run: (chain) => (value === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(value)),
  isOn: (editor) =>
    value === 'left'
      ? !['center', 'right', 'justify'].some((textAlign) => editor.isActive({ textAlign }))
      : editor.isActive({ textAlign: value }),
})

export const alignTools: readonly Tool[] = [
  align('左对齐', leftIcon, 'Mod-Shift-l', 'left'),
  align('居中', centerIcon, 'Mod-Shift-e', 'center'),
  align('右对齐', rightIcon, 'Mod-Shift-r', 'right'),
  align('两端对齐', justifyIcon, 'Mod-Shift-j', 'justify'),
]

const list = (
  label: TextKey,
  icon: string,
  key: string,
  name: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({ label, icon, key, run, isOn: (editor) => editor.isActive(name) })

export const listTools: readonly Tool[] = [
  list('无序列表', bulletIcon, 'Mod-Shift-8', 'bulletList', (chain) => chain.toggleBulletList()),
  list('有序列表', orderedIcon, 'Mod-Shift-7', 'orderedList', (chain) => chain.toggleOrderedList()),
  list('任务列表', taskIcon, 'Mod-Shift-9', 'taskList', (chain) => chain.toggleTaskList()),
  list('引用', quoteIcon, 'Mod-Shift-b', 'blockquote', (chain) => chain.toggleBlockquote()),
]

export const blockTools: readonly Tool[] = [
  { label: '分隔线', icon: lineIcon, run: (chain) => chain.setHorizontalRule() },
  list('代码块', codeBlockIcon, 'Mod-Alt-c', 'codeBlock', (chain) => chain.toggleCodeBlock()),
]
