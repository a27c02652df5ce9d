import type { ReactNode } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import addIcon from 'virtual:icon/add-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { Button } from '@/ui/inputs/Button'
import type { Target } from './sheet'

/** Type of what is dragged, so that other lists do not take it. */
const DRAGGED = 'application/x-flow-step'

interface LaneProps {
  name: string
  ids: readonly string[]
  /** What the steps show, besides `ids`. */
  dependencies: readonly unknown[]
  renderStep: (id: string) => ReactNode
  nameOf: (id: string) => string
  /** A step was put before or behind another one, or at the end. */
  onPlace: (id: string, target?: Target) => void
  onAdd: () => void
}

/** A lane with its steps, which are moved within it and from lane to lane, by pointer, touch or keyboard. */
export function Lane({ name, ids, dependencies, renderStep, nameOf, onPlace, onAdd }: LaneProps) {
  const { t } = useTexts()
  const place = (id: string | undefined, target?: { key: unknown; dropPosition: string }) => {
    if (id === undefined) return
    onPlace(
      id,
      target && {
        id: String(target.key),
        where: target.dropPosition === 'after' ? ('after' as const) : ('before' as const),
      },
    )
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED]: String(key), 'text/plain': nameOf(String(key)) })),
    acceptedDragTypes: [DRAGGED],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => place([...keys].map(String)[0], target),
    onInsert: ({ items: dropped, target }) => void droppedId(dropped).then((id) => place(id, target)),
    onRootDrop: ({ items: dropped }) => void droppedId(dropped).then((id) => place(id)),
  })
  return (
    <section className="flex flex-col gap-3 min-w-0 p-3 rounded-box bg-base-200">
      <h2 className="font-medium">{name}</h2>
      <AriaLocale>
        <GridList
          aria-label={name}
          items={ids.map((id) => ({ id }))}
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[ids, ...dependencies]}
          renderEmptyState={() => (
            <p className="flowsheet-lane-empty grid place-items-center rounded-field text-plain">
              {t('把步骤拖到这里')}
            </p>
          )}
          className="flowsheet-steps"
        >
          {({ id }) => renderStep(id)}
        </GridList>
      </AriaLocale>
      <Button variant="text" size="sm" icon={addIcon} label={t('添加步骤到“{{name}}”', { name })} onPress={onAdd}>
        {t('添加步骤')}
      </Button>
    </section>
  )
}

interface Dropped {
  readonly kind: string
  getText?(type: string): Promise<string>
}

const droppedId = async ([item]: readonly Dropped[]): Promise<string | undefined> => item?.getText?.(DRAGGED)
