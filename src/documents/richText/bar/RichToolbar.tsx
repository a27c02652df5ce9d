import type { Editor } from '@tiptap/core'
import { Group, Separator, Toolbar, FileTrigger } from 'react-aria-components'
import findIcon from 'virtual:icon/find-replace-line'
import linkIcon from 'virtual:icon/link'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { AriaLocale } from '@/ui/AriaLocale'
import { IconButton } from '@/ui/inputs/IconButton'
import { keyText } from '../../keyText'
import { alignTools, historyTools, listTools, markTools, rareMarkTools, type Tool } from '../tools'
import { FormatMenus } from './FormatMenus'
import { MoreTools, type BarActions } from './MoreTools'
import { ToolButton } from './ToolButton'
import { useSelectionState, useToolStates } from './useToolStates'
import pictureIcon from 'virtual:icon/image-add-line'
import tableIcon from 'virtual:icon/table-2'
import { Icon } from '@/ui/base/Icon'
import { Popover } from '@/ui/overlay/Popover'
import { tableTools } from '../tableTools'
import { TableForm } from './TableForm'
import { ToolMenu } from './ToolMenu'

interface InsertToolsProps {
  editor: Editor
  inTable: boolean
  onPictures: (pictures: readonly File[]) => void
}

/** Inserts pictures and tables; within a table, its tools. */
function InsertTools({ editor, inTable, onPictures }: InsertToolsProps) {
  const { t } = useTexts()
  const tools = tableTools.flatMap((group) => group.map((tool, at) => ({ ...tool, startsGroup: at === 0 })))
  return (
    <>
      <FileTrigger allowsMultiple acceptedFileTypes={['image/*']} onSelect={(files) => onPictures([...(files ?? [])])}>
        <IconButton size="sm" icon={pictureIcon} label={t('插入图片')} />
      </FileTrigger>
      {inTable ? (
        <ToolMenu
          editor={editor}
          label={t('表格')}
          trigger={<IconButton size="sm" icon={tableIcon} label={t('表格')} pressed />}
          entries={tools.map(({ label, icon, can, startsGroup }) => ({
            id: label,
            label: t(label),
            icon: <Icon path={icon} size={16} />,
            disabled: can?.(editor) === false,
            startsGroup: startsGroup && label !== tools[0]?.label,
          }))}
          apply={(chain, id) => tools.find(({ label }) => label === id)?.run(chain) ?? chain}
        />
      ) : (
        <Popover label={t('插入表格')} trigger={<IconButton size="sm" icon={tableIcon} label={t('插入表格')} />}>
          {(close) => <TableForm editor={editor} onDone={close} />}
        </Popover>
      )}
    </>
  )
}

interface RichToolbarProps extends BarActions {
  editor: Editor
  /** One row with what is needed most; the rest is in a sheet. */
  folded: boolean
}

const all = [...historyTools, ...markTools, ...rareMarkTools, ...alignTools, ...listTools]
/** On a phone, beside the styles and the sheet. */
const kept = [...historyTools, ...markTools.slice(0, 1), ...listTools.slice(0, 1)]

/** The tools of the rich text editor: one stop of Tab, arrow keys within, Escape back to the text. */
export function RichToolbar({ editor, folded, ...actions }: RichToolbarProps) {
  const { t } = useTexts()
  const states = useToolStates(editor, all)
  const selection = useSelectionState(editor)
  const group = (label: string, tools: readonly Tool[]) => (
    <Group aria-label={label} className="document-tool-group">
      {tools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} editor={editor} states={states} />
      ))}
      <Separator orientation="vertical" className="document-tool-line" />
    </Group>
  )
  return (
    <AriaLocale>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a way back for the keyboard */}
      <div onKeyDown={(event) => pressedKey(event) === 'Escape' && editor.commands.focus()}>
        <Toolbar aria-label={t('格式工具')} className="rich-tools" data-folded={folded || undefined}>
          {folded ? (
            <>
              <FormatMenus editor={editor} selection={selection} styleOnly />
              {group(t('常用'), kept)}
              <MoreTools editor={editor} states={states} selection={selection} {...actions} />
            </>
          ) : (
            <>
              {group(t('撤销与重做'), historyTools)}
              <FormatMenus editor={editor} selection={selection} />
              {group(t('文字'), [...markTools, ...rareMarkTools])}
              {group(t('对齐'), alignTools)}
              {group(t('列表'), listTools)}
              <IconButton
                size="sm"
                icon={linkIcon}
                label={`${t('链接')} ${keyText('Mod-Shift-u')}`}
                pressed={selection.inLink}
                disabled={!selection.canLink}
                onPress={actions.onLink}
              />
              <InsertTools editor={editor} inTable={selection.inTable} onPictures={actions.onPictures} />
              <IconButton
                size="sm"
                icon={findIcon}
                label={`${t('查找和替换')} ${keyText('Mod-f')}`}
                onPress={actions.onFind}
              />
            </>
          )}
        </Toolbar>
      </div>
    </AriaLocale>
  )
}
