import { useState } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import renameIcon from 'virtual:icon/edit-line'
import viewsIcon from 'virtual:icon/bookmark-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { IconButton } from '@/ui/inputs/IconButton'
import { Popover } from '@/ui/overlay/Popover'
import { ViewNameDialog } from './ViewNameDialog'
import './gridTools.css'

interface View {
  readonly id: string
  readonly name: string
}
interface ViewsProps<V extends View> {
  views: readonly V[]
  /** Id of the view that matches the current state. */
  current: string | undefined
  /** Maximum number of views. */
  max: number
  onApply: (view: V) => void
  /** Saves the current state under a name, replacing a view of that name. */
  onSave: (name: string) => void
  onRename: (id: string, name: string) => void
  onRemove: (id: string) => void
}

/** What is asked about a view: its name, undefined for a new one, or whether to delete it. */
type Asking<V> = { readonly name: V | undefined } | { readonly remove: V }

interface ViewListProps<V extends View> extends Pick<ViewsProps<V>, 'views' | 'current' | 'max' | 'onApply'> {
  onAsk: (asking: Asking<V>) => void
}

function ViewList<V extends View>({ views, current, max, onApply, onAsk }: ViewListProps<V>) {
  const { t } = useTexts()
  return (
    <>
      {views.length === 0 ? (
        <p className="text-plain">{t('还没有视图：把常用的筛选、排序和列存成视图，下次一点就到')}</p>
      ) : (
        <ul className="grid-columns-list">
          {views.map((view) => (
            <li key={view.id} className="grid-column">
              <button
                type="button"
                className={`min-h-9 min-w-0 flex-1 cursor-pointer truncate px-2 text-start max-lg:min-h-11 ${view.id === current ? 'font-medium text-primary' : ''}`}
                title={view.name}
                aria-pressed={view.id === current}
                onClick={() => onApply(view)}
              >
                {view.name}
              </button>
              <IconButton
                label={t('重命名“{{title}}”', { title: view.name })}
                icon={renameIcon}
                size="sm"
                onPress={() => onAsk({ name: view })}
              />
              <IconButton
                label={t('删除“{{title}}”', { title: view.name })}
                icon={deleteIcon}
                variant="danger"
                size="sm"
                onPress={() => onAsk({ remove: view })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button disabled={views.length >= max} onPress={() => onAsk({ name: undefined })}>
        {t('保存为视图')}
      </Button>
    </>
  )
}

interface ViewDialogsProps<V extends View> extends Pick<ViewsProps<V>, 'views' | 'onSave' | 'onRename' | 'onRemove'> {
  asking: Asking<V> | undefined
  onClose: () => void
}

function ViewDialogs<V extends View>({ views, asking, onClose, ...on }: ViewDialogsProps<V>) {
  const { t } = useTexts()
  if (!asking) return null
  if ('remove' in asking)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('温馨提示')}
        message={t('确定删除视图“{{title}}”吗？列表中的记录不受影响', { title: asking.remove.name })}
        confirm={t('确定')}
        cancel={t('取消')}
        onConfirm={() => {
          on.onRemove(asking.remove.id)
          onClose()
        }}
      />
    )
  const { name: view } = asking
  return (
    <ViewNameDialog
      initial={view?.name ?? ''}
      existing={views.filter((other) => other !== view).map(({ name }) => name)}
      replaces={view === undefined}
      onClose={onClose}
      onName={(name) => (view ? on.onRename(view.id, name) : on.onSave(name))}
    />
  )
}

/** Named views of a list: apply, save, rename, replace and delete. */
export function ViewsButton<V extends View>(props: ViewsProps<V>) {
  const { t } = useTexts()
  // The dialogs stand outside the popover, which unmounts when one takes the focus.
  const [asking, setAsking] = useState<Asking<V>>()
  return (
    <>
      <Popover
        label={t('视图')}
        placement="bottom end"
        trigger={<IconButton label={t('视图')} icon={viewsIcon} variant="plain" />}
      >
        {(close) => (
          <div className="flex w-76 max-w-full flex-col gap-2">
            <h2 className="font-medium">{t('视图')}</h2>
            <ViewList
              {...props}
              onApply={(view) => {
                props.onApply(view)
                close()
              }}
              onAsk={(next) => {
                close()
                setAsking(next)
              }}
            />
          </div>
        )}
      </Popover>
      <ViewDialogs {...props} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}

/** The same as part of a sheet. */
export function ViewsPanel<V extends View>(props: ViewsProps<V>) {
  const [asking, setAsking] = useState<Asking<V>>()
  return (
    <>
      <ViewList {...props} onAsk={setAsking} />
      <ViewDialogs {...props} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}
