import type { ChainedCommands, Editor } from '@tiptap/core'
import { CellSelection } from '@tiptap/pm/tables'
import { useRef, type CSSProperties } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import columnIcon from 'virtual:icon/more-fill'
import rowIcon from 'virtual:icon/more-2-fill'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { useNarrow } from '@/ui/overlay/useNarrow'
import { ToolMenu } from '../bar/ToolMenu'
import { tableTools } from '../tableTools'
import { cellOf } from './place'
import { useHandlePlace } from './useHandlePlace'
import './handles.css'

/** Goes from a selection of other cells, such as that of a row, to the column of the cursor, and the other way round. */
const toLine = (chain: ChainedCommands, line: 'row' | 'column') =>
  chain.command(({ tr, state: { selection } }) => {
    if (!(selection instanceof CellSelection)) return true
    const { $headCell } = selection
    if (line === 'row' && !selection.isRowSelection()) tr.setSelection(CellSelection.rowSelection($headCell))
    if (line === 'column' && !selection.isColSelection()) tr.setSelection(CellSelection.colSelection($headCell))
    return true
  })

const select = (chain: ChainedCommands, line: 'row' | 'column') =>
  chain.command(({ tr, state }) => {
    const cell = cellOf(state)
    if (cell) tr.setSelection(line === 'row' ? CellSelection.rowSelection(cell) : CellSelection.colSelection(cell))
    return cell !== null
  })

/** What a handle offers of the commands of tables, after the selection of its row or column. */
const lines = {
  row: { label: '这一行', icon: rowIcon, select: '选中这一行', tools: ['上方插入行', '下方插入行', '删除行'] },
  column: { label: '这一列', icon: columnIcon, select: '选中这一列', tools: ['左侧插入列', '右侧插入列', '删除列'] },
} as const satisfies Record<string, { label: TextKey; icon: string; select: TextKey; tools: readonly TextKey[] }>

interface HandleProps {
  editor: Editor
  line: keyof typeof lines
  /** It says its name, instead of standing where its row or column is. */
  inWords: boolean
  style?: CSSProperties
  /** Before its menu opens. */
  onPress: () => void
}

function Handle({ editor, line, inWords, style, onPress }: HandleProps) {
  const { t } = useTexts()
  const { label, icon, tools, ...texts } = lines[line]
  const offered = tableTools.flat().filter((tool) => tools.some((one) => one === tool.label))
  return (
    <ToolMenu
      editor={editor}
      label={t(label)}
      trigger={
        <AriaButton
          className="rich-handle"
          data-line={line}
          aria-label={t(label)}
          preventFocusOnPress
          onPressStart={onPress}
          {...(style && { style })}
        >
          <Icon path={icon} size={16} />
          {inWords && t(label)}
        </AriaButton>
      }
      entries={[
        { id: 'select', label: t(texts.select) },
        ...offered.map((tool, at) => ({
          id: tool.label,
          label: t(tool.label),
          icon: <Icon path={tool.icon} size={16} />,
          disabled: tool.can?.(editor) === false,
          startsGroup: at === 0 || at === offered.length - 1,
        })),
      ]}
      apply={(chain, id) =>
        id === 'select'
          ? select(chain, line)
          : (offered.find((tool) => tool.label === id)?.run(toLine(chain, line)) ?? chain)
      }
    />
  )
}

/**
 * Handles of the row and the column of the cell under the mouse, or else of the cursor, at the edges of its table; where a finger taps,
 * both below it. They come before the text for the keyboard, since Tab goes from cell to cell.
 */
export function TableHandles({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  const { place, enter } = useHandlePlace(editor, box)
  return (
    <div ref={box} className="rich-handles">
      {place && (
        <AriaLocale>
          <div
            role="group"
            aria-label={t('表格')}
            className="rich-handle-group"
            data-below={narrow || undefined}
            {...(narrow && { style: { left: place.left, top: place.bottom } })}
          >
            <Handle
              editor={editor}
              line="row"
              inWords={narrow}
              onPress={enter}
              {...(!narrow && { style: { left: place.left, top: place.row } })}
            />
            <Handle
              editor={editor}
              line="column"
              inWords={narrow}
              onPress={enter}
              {...(!narrow && { style: { left: place.column, top: place.top } })}
            />
          </div>
        </AriaLocale>
      )}
    </div>
  )
}
