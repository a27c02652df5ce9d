import type { ChainedCommands, Editor } from '@tiptap/core'
import afterIcon from 'virtual:icon/insert-column-right'
import aboveIcon from 'virtual:icon/insert-row-top'
import beforeIcon from 'virtual:icon/insert-column-left'
import belowIcon from 'virtual:icon/insert-row-bottom'
import columnIcon from 'virtual:icon/delete-column'
import headerIcon from 'virtual:icon/layout-top-line'
import mergeIcon from 'virtual:icon/merge-cells-horizontal'
import removeIcon from 'virtual:icon/delete-bin-line'
import rowIcon from 'virtual:icon/delete-row'
import splitIcon from 'virtual:icon/split-cells-horizontal'
import type { TextKey } from '@/i18n/init'
import type { Tool } from './tools'

type Can = (can: ReturnType<Editor['can']>) => boolean

const tool = (label: TextKey, icon: string, run: (chain: ChainedCommands) => ChainedCommands, can: Can): Tool => ({
  label,
  icon,
  run,
  can: (editor) => can(editor.can()),
})

/** What can be done with the table that the cursor is in, in groups. */
export const tableTools: readonly (readonly Tool[])[] = [
  [
    tool(
      '上方插入行',
      aboveIcon,
      (chain) => chain.addRowBefore(),
      (can) => can.addRowBefore(),
    ),
    tool(
      '下方插入行',
      belowIcon,
      (chain) => chain.addRowAfter(),
      (can) => can.addRowAfter(),
    ),
    tool(
      '左侧插入列',
      beforeIcon,
      (chain) => chain.addColumnBefore(),
      (can) => can.addColumnBefore(),
    ),
    tool(
      '右侧插入列',
      afterIcon,
      (chain) => chain.addColumnAfter(),
      (can) => can.addColumnAfter(),
    ),
  ],
  [
    tool(
      '合并单元格',
      mergeIcon,
      (chain) => chain.mergeCells(),
      (can) => can.mergeCells(),
    ),
    tool(
      '拆分单元格',
      splitIcon,
      (chain) => chain.splitCell(),
      (can) => can.splitCell(),
    ),
    tool(
      '标题行',
      headerIcon,
      (chain) => chain.toggleHeaderRow(),
      (can) => can.toggleHeaderRow(),
    ),
  ],
  [
    tool(
      '删除行',
      rowIcon,
      (chain) => chain.deleteRow(),
      (can) => can.deleteRow(),
    ),
    tool(
      '删除列',
      columnIcon,
      (chain) => chain.deleteColumn(),
      (can) => can.deleteColumn(),
    ),
    tool(
      '删除表格',
      removeIcon,
      (chain) => chain.deleteTable(),
      (can) => can.deleteTable(),
    ),
  ],
]
