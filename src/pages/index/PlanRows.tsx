import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/Icon'
import { moved } from './planOrder'

interface PlanRowsProps {
  rows: readonly Row<'table'>[]
  onOrder: (uuids: readonly string[]) => void
}

/** Rows to drag, by pointer, touch or keyboard. */
export function PlanRows({ rows, onOrder }: PlanRowsProps) {
  const { t } = useTexts()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moving = new Set([...keys].map(String))
      const where = target.dropPosition === 'after' ? 'after' : 'before'
      onOrder(moved(rows.map((row) => row.uuid), moving, String(target.key), where))
    },
  })
  return (
    <GridList aria-label={t('工作计划')} items={rows} dragAndDropHooks={dragAndDropHooks} className="flex flex-col">
      {(row) => (
        <GridListItem
          id={row.uuid}
          textValue={row.title}
          className="flex min-h-12 items-center gap-3 border-b border-base-300 last:border-0 data-[dragging]:opacity-50 data-[drop-target]:bg-base-200"
        >
          <Button slot="drag" className="grid size-9 cursor-grab place-items-center text-faint max-lg:size-11" aria-label={t('移动“{{title}}”', { title: row.title })}>
            <Icon path={dragIcon} size={16} />
          </Button>
          <span className="min-w-0 flex-1 truncate" title={row.title}>
            {row.title}
          </span>
          <span className="hidden w-16 shrink-0 text-plain lg:inline">{row.author}</span>
          <span className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-base-300 lg:w-40" aria-hidden="true">
            <span className="block h-full bg-primary" style={{ width: `${row.percentage}%` }} />
          </span>
          <span className="w-10 shrink-0 text-right tabular-nums">{row.percentage}%</span>
        </GridListItem>
      )}
    </GridList>
  )
}
