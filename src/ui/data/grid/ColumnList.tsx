import { Button, Checkbox, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import pinEndIcon from 'virtual:icon/skip-right-line'
import pinStartIcon from 'virtual:icon/skip-left-line'
import { useTexts } from '@/i18n/useTexts'
import { withPin, withShown, type GridSettings, type Side } from '@/lib/grid/settings'
import { movedIds } from '@/lib/order'
import { AriaLocale } from '@/ui/AriaLocale'
import { CheckMark } from '@/ui/inputs/check/CheckMark'
import '@/ui/inputs/check/check.css'
import { Icon } from '../../base/Icon'
import type { GridColumn } from './column'
import './gridTools.css'

export interface ColumnListProps<R> {
  columns: readonly GridColumn<R>[]
  settings: GridSettings
  onSettings: (settings: GridSettings) => void
  /** Columns can be pinned. */
  pins: boolean
}

/** Shows, hides, pins and reorders columns by pointer, touch or keyboard. */
export function ColumnList<R>({ columns, settings, onSettings, pins }: ColumnListProps<R>) {
  const { t } = useTexts()
  const ordered = settings.order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onSettings({
        ...settings,
        order: movedIds(
          settings.order,
          new Set([...keys].map(String)),
          String(key),
          dropPosition === 'after' ? 'after' : 'before',
        ),
      }),
  })
  const pin = (id: string, name: string, side: Side) => {
    const on = settings.pinned[id] === side
    const label =
      side === 'start' ? t('固定“{{title}}”在左侧', { title: name }) : t('固定“{{title}}”在右侧', { title: name })
    return (
      <Button
        className="grid-tool"
        aria-label={label}
        aria-pressed={on}
        onPress={() => onSettings(withPin(settings, id, on ? undefined : side))}
      >
        <Icon path={side === 'start' ? pinStartIcon : pinEndIcon} size={16} />
      </Button>
    )
  }
  return (
    <AriaLocale>
      <GridList
        aria-label={t('列')}
        items={ordered.map((column) => ({ ...column, settings }))}
        dragAndDropHooks={dragAndDropHooks}
        className="grid-columns grid-columns-list"
      >
        {({ id, header, primary = false }) => {
          const name = t(header)
          return (
            <GridListItem id={id} textValue={name} className="grid-column">
              <Button slot="drag" className="grid-tool cursor-grab" aria-label={t('移动“{{title}}”', { title: name })}>
                <Icon path={dragIcon} size={16} />
              </Button>
              <Checkbox
                className="check min-w-0 flex-1"
                isSelected={!settings.hidden.includes(id)}
                isDisabled={primary}
                onChange={(shown) => onSettings(withShown(settings, id, shown))}
              >
                <CheckMark />
                <span className="truncate" title={name}>
                  {name}
                </span>
              </Checkbox>
              {pins && pin(id, name, 'start')}
              {pins && pin(id, name, 'end')}
            </GridListItem>
          )
        }}
      </GridList>
    </AriaLocale>
  )
}
