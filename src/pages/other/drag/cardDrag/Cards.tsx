import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { sumText } from '@/lib/format'
import { moved } from '@/lib/moved'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { WriteMark } from '@/ui/feedback/WriteMark'

interface CardsProps {
  cards: readonly Row<'goods'>[]
  /** A card was put at a position, from 0; undefined: none can be moved. */
  onMove: ((uuid: string, at: number) => void) | undefined
}

/** Cards moved by pointer, touch or keyboard: Enter on a handle, arrow keys, Enter. */
export function Cards({ cards, onMove }: CardsProps) {
  const { t, locale } = useTexts()
  const marks = useMarks('goods')
  const uuids = cards.map(({ uuid }) => uuid)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [uuid] = [...keys].map(String)
      if (uuid === undefined) return
      const where = target.dropPosition === 'after' ? 'after' : 'before'
      const at = moved(uuids, new Set([uuid]), String(target.key), where).indexOf(uuid)
      if (at !== uuids.indexOf(uuid)) onMove?.(uuid, at)
    },
  })
  return (
    <AriaLocale>
      <GridList
        aria-label={t('卡片')}
        layout="grid"
        items={cards.map((row, at) => ({ id: row.uuid, row, at }))}
        {...(onMove && { dragAndDropHooks })}
        dependencies={[marks, locale]}
        className="drag-cards"
      >
        {({ row, at }) => {
          const mark = marks[row.uuid]
          return (
            <GridListItem id={row.uuid} textValue={row.title} className="panel drag-card">
              {onMove && (
                <Button
                  slot="drag"
                  className="grid flex-none w-11 h-11 place-items-center rounded-field text-plain cursor-grab touch-none"
                  aria-label={t('移动“{{title}}”', { title: row.title })}
                >
                  <Icon path={dragIcon} size={16} />
                </Button>
              )}
              <span className="flex flex-1 flex-col min-w-0">
                <span className="truncate font-medium" title={row.title}>
                  {row.title}
                </span>
                <span className="text-plain tabular-nums">¥{sumText(row.price, locale)}</span>
              </span>
              <span className="flex flex-none flex-col gap-1 items-end">
                <span className="text-plain tabular-nums">{at + 1}</span>
                {mark && <WriteMark state={mark} href={hrefTo({ to: '/sync' })} />}
              </span>
            </GridListItem>
          )
        }}
      </GridList>
    </AriaLocale>
  )
}
