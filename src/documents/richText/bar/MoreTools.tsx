import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, FileTrigger, Heading } from 'react-aria-components'
import cameraIcon from 'virtual:icon/camera-line'
import findIcon from 'virtual:icon/find-replace-line'
import linkIcon from 'virtual:icon/link'
import moreIcon from 'virtual:icon/more-line'
import pictureIcon from 'virtual:icon/image-add-line'
import tableIcon from 'virtual:icon/table-2'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Tray } from '@/ui/overlay/Tray'
import { TABLE_SIZE } from '../slashItems'
import { tableTools } from '../tableTools'
import { alignTools, blockTools, listTools, markTools, rareMarkTools, type Tool } from '../tools'
import { applyColour, applyHighlight, colourEntries, highlightEntries } from './menus'
import type { ToolStates, useSelectionState } from './useToolStates'

/** What the frame of the editor does for its tools. */
export interface BarActions {
  readonly onLink: () => void
  readonly onFind: () => void
  readonly onPictures: (pictures: readonly File[]) => void
}

interface MoreToolsProps extends BarActions {
  editor: Editor
  states: ToolStates
  selection: ReturnType<typeof useSelectionState>
}

const insertTable: Tool = {
  label: '插入表格',
  icon: tableIcon,
  run: (chain) => chain.insertTable({ rows: TABLE_SIZE, cols: TABLE_SIZE, withHeaderRow: true }),
}

/** On a phone, all that the row of tools has no room for, as a sheet with words. */
export function MoreTools({ editor, states, selection, onLink, onFind, onPictures }: MoreToolsProps) {
  const { t } = useTexts()
  const renderSheet = (close: () => void) => {
    /** After the sheet has given the focus back. */
    const after = (act: () => void) => {
      close()
      setTimeout(act)
    }
    const renderTool = ({ label, icon, run }: Tool) => (
      <SheetButton
        key={label}
        icon={icon}
        label={t(label)}
        on={states[label]?.on}
        onPress={() => after(() => run(editor.chain().focus()).run())}
      />
    )
    const take = (files: FileList | null) => {
      close()
      onPictures([...(files ?? [])])
    }
    return (
      <>
        <Part title={t('插入')}>
          <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={take}>
            <SheetButton icon={cameraIcon} label={t('拍照')} />
          </FileTrigger>
          <FileTrigger allowsMultiple acceptedFileTypes={['image/*']} onSelect={take}>
            <SheetButton icon={pictureIcon} label={t('插入图片')} />
          </FileTrigger>
          <SheetButton icon={linkIcon} label={t('链接')} on={selection.inLink} onPress={() => after(onLink)} />
          {(selection.inTable ? blockTools : [insertTable, ...blockTools]).map(renderTool)}
          <SheetButton icon={findIcon} label={t('查找和替换')} onPress={() => after(onFind)} />
        </Part>
        {selection.inTable && (
          <Part title={t('表格')}>
            {tableTools
              .flat()
              .filter(({ can }) => can?.(editor) !== false)
              .map(renderTool)}
          </Part>
        )}
        <Part title={t('文字')}>{[...markTools.slice(1), ...rareMarkTools].map(renderTool)}</Part>
        <Part title={t('对齐与列表')}>{[...alignTools, ...listTools.slice(1)].map(renderTool)}</Part>
        {(['colour', 'highlight'] as const).map((kind) => (
          <Part key={kind} title={kind === 'colour' ? t('文字颜色') : t('底色')}>
            {(kind === 'colour' ? colourEntries(t, selection.colour) : highlightEntries(t, selection.highlight)).map(
              (entry) => (
                <SheetButton
                  key={entry.id}
                  mark={entry.icon}
                  label={entry.label}
                  on={entry.current}
                  onPress={() =>
                    after(() =>
                      (kind === 'colour' ? applyColour : applyHighlight)(editor.chain().focus(), entry.id).run(),
                    )
                  }
                />
              ),
            )}
          </Part>
        ))}
      </>
    )
  }
  return (
    <DialogTrigger>
      <IconButton size="sm" icon={moreIcon} label={t('更多工具')} />
      <Tray>
        <Dialog className="rich-sheet" aria-label={t('更多工具')}>
          {({ close }) => renderSheet(close)}
        </Dialog>
      </Tray>
    </DialogTrigger>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={3} className="rich-sheet-title">
        {title}
      </Heading>
      <div className="rich-sheet-part">{children}</div>
    </section>
  )
}

interface SheetButtonProps {
  label: string
  icon?: string
  mark?: ReactNode
  on?: boolean | undefined
  onPress?: () => void
}

function SheetButton({ label, icon, mark, on, onPress }: SheetButtonProps) {
  return (
    <Button
      className="rich-sheet-button flex flex-col items-center justify-center gap-1 rounded-field p-1"
      {...(on !== undefined && { 'aria-pressed': on })}
      {...(onPress && { onPress })}
    >
      {icon === undefined ? mark : <Icon path={icon} size={20} />}
      <span>{label}</span>
    </Button>
  )
}
