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
interface ViewsButtonProps<V extends View> {
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

/** Named views of a list: apply, save, rename, replace and delete. */
export function ViewsButton<V extends View>({ views, current, max, ...on }: ViewsButtonProps<V>) {
  const { t } = useTexts()
  // Outside the popover, which unmounts when a dialog takes the focus.
  const [naming, setNaming] = useState<{ view: V | undefined }>()
  const [deleting, setDeleting] = useState<V>()
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
                      onClick={() => {
                        on.onApply(view)
                        close()
                      }}
                    >
                      {view.name}
                    </button>
                    <IconButton
                      label={t('重命名“{{title}}”', { title: view.name })}
                      icon={renameIcon}
                      size="sm"
                      onPress={() => {
                        close()
                        setNaming({ view })
                      }}
                    />
                    <IconButton
                      label={t('删除“{{title}}”', { title: view.name })}
                      icon={deleteIcon}
                      variant="danger"
                      size="sm"
                      onPress={() => {
                        close()
                        setDeleting(view)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Button
              disabled={views.length >= max}
              onPress={() => {
                close()
                setNaming({ view: undefined })
              }}
            >
              {t('保存为视图')}
            </Button>
          </div>
        )}
      </Popover>
      {naming && (
        <ViewNameDialog
          initial={naming.view?.name ?? ''}
          existing={views.filter((view) => view !== naming.view).map(({ name }) => name)}
          replaces={naming.view === undefined}
          onClose={() => setNaming(undefined)}
          onName={(name) => (naming.view ? on.onRename(naming.view.id, name) : on.onSave(name))}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('温馨提示')}
        message={t('确定删除视图“{{title}}”吗？列表中的记录不受影响', { title: deleting?.name ?? '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        onConfirm={() => {
          if (deleting) on.onRemove(deleting.id)
          setDeleting(undefined)
        }}
      />
    </>
  )
}
