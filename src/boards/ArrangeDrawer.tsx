import { Button, Checkbox, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import { useTexts } from '@/i18n/useTexts'
import { movedIds } from '@/lib/order'
import { sizes } from './arrangements'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { Button as TextButton } from '@/ui/inputs/Button'
import { CheckMark } from '@/ui/inputs/check/CheckMark'
import '@/ui/inputs/check/check.css'
import { Segmented } from '@/ui/inputs/Segmented'
import { Drawer } from '@/ui/overlay/Drawer'
import type { BoardArrangement } from './useArrangement'

interface ArrangeDrawerProps {
  arrangement: BoardArrangement
  titleOf: (id: string) => string
  onClose: () => void
}

/** Order by pointer, touch or keys, size and visibility of a board's panels; every change shows at once. */
export function ArrangeDrawer({ arrangement, titleOf, onClose }: ArrangeDrawerProps) {
  const { t } = useTexts()
  const { all, changed, reorder, resize, show, reset } = arrangement
  const order = all.map(({ panel }) => panel.id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      reorder(
        movedIds(order, new Set([...keys].map(String)), String(key), dropPosition === 'after' ? 'after' : 'before'),
      ),
  })
  const sizeNames = { S: t('小'), M: t('中'), L: t('大') }
  return (
    <Drawer
      wide
      title={t('调整布局')}
      closeLabel={t('关闭')}
      onClose={onClose}
      foot={
        <>
          <TextButton disabled={!changed} onPress={reset}>
            {t('恢复默认')}
          </TextButton>
          <TextButton variant="primary" onPress={onClose}>
            {t('完成')}
          </TextButton>
        </>
      }
    >
      <p className="text-plain">{t('拖动调整顺序，也可以用键盘；只影响您自己，保存在这台设备上。')}</p>
      <AriaLocale>
        <GridList
          aria-label={t('调整布局')}
          items={all.map((each) => ({ ...each, id: each.panel.id }))}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          className="flex flex-col pt-3"
        >
          {({ id, size, shown }) => {
            const title = titleOf(id)
            return (
              <GridListItem id={id} textValue={title} className="board-list-item">
                <Button slot="drag" className="grid-tool cursor-grab" aria-label={t('移动“{{title}}”', { title })}>
                  <Icon path={dragIcon} size={16} />
                </Button>
                <Checkbox className="check min-w-0 flex-1" isSelected={shown} onChange={(next) => show(id, next)}>
                  <CheckMark />
                  <span className="truncate" title={title}>
                    {title}
                  </span>
                </Checkbox>
                <Segmented
                  label={t('“{{title}}”的大小', { title })}
                  size="sm"
                  options={sizes.map((each) => ({ id: each, label: sizeNames[each] }))}
                  value={size}
                  onChange={(next) => resize(id, next)}
                />
              </GridListItem>
            )
          }}
        </GridList>
      </AriaLocale>
    </Drawer>
  )
}
