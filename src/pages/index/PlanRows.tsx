import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { moved } from '@/lib/moved'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { PlanRow, planRowClass } from './PlanRow'

interface PlanRowsProps {
  rows: readonly Row<'table'>[]
  onOrder: (uuids: readonly string[]) => void
}

/** Rows reorderable by pointer, touch or keyboard. */
export function PlanRows({ rows, onOrder }: PlanRowsProps) {
  const { t } = useTexts()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moving = new Set([...keys].map(String))
      const where = target.dropPosition === 'after' ? 'after' : 'before'
      onOrder(
        moved(
          rows.map((row) => row.uuid),
          moving,
          String(target.key),
          where,
        ),
      )
    },
  })
  return (
    <AriaLocale>
      <GridList aria-label={t('工作计划')} items={rows} dragAndDropHooks={dragAndDropHooks} className="flex flex-col">
        {(row) => (
          <GridListItem id={row.uuid} textValue={row.title} className={planRowClass}>
            <Button
              slot="drag"
              className="grid size-9 cursor-grab place-items-center text-faint max-lg:size-11"
              aria-label={t('移动“{{title}}”', { title: row.title })}
              data-deferred={row.uuid}
            >
              <Icon path={dragIcon} size={16} />
            </Button>
            <PlanRow row={row} />
          </GridListItem>
        )}
      </GridList>
    </AriaLocale>
  )
}
