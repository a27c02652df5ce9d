import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { Disclosure } from '@/ui/data/Disclosure'
import { ColumnsPanel } from '@/ui/data/grid/ColumnsPanel'
import { ViewsPanel } from '@/ui/data/grid/ViewsButton'
import { Select } from '@/ui/inputs/Select'
import { VIEWS_MAX } from './useListSettings'
import type { List } from './useList'

/** The named views of a list as `ViewsButton` takes them. */
export function viewsOf<M extends ModuleName>({ views: { views, now, apply, save, rename, remove } }: List<M>) {
  const nowText = JSON.stringify(now)
  return {
    views,
    current: views.find(({ query, settings }) => JSON.stringify({ query, settings }) === nowText)?.id,
    max: VIEWS_MAX,
    onApply: apply,
    onSave: (name: string) => save(name, now),
    onRename: rename,
    onRemove: remove,
  }
}

interface ListOptionsProps<M extends ModuleName> {
  list: List<M>
  /** Something was chosen that the list shows now. */
  onClose: () => void
}

/** How a list is shown on a phone, whose rows have no heads: its order, views and fields. */
export function ListOptions<M extends ModuleName>({ list, onClose }: ListOptionsProps<M>) {
  const { t } = useTexts()
  const orders = list.columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { id: `${id} asc`, label: t('{{name}}，从小到大', { name: t(header) }), sort: id, order: 'asc' as const },
      { id: `${id} desc`, label: t('{{name}}，从大到小', { name: t(header) }), sort: id, order: 'desc' as const },
    ])
  const views = viewsOf(list)
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-base-300 pt-5">
      {orders.length > 0 && (
        <Select
          label={t('排序')}
          options={orders}
          value={list.sort === undefined ? null : `${list.sort} ${list.order}`}
          placeholder={t('默认顺序')}
          clearable
          onChange={(next) => {
            const chosen = orders.find(({ id }) => id === next)
            list.sortTo(chosen ? { sort: chosen.sort, order: chosen.order } : {})
            onClose()
          }}
        />
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">{t('视图')}</h3>
        <ViewsPanel
          {...views}
          onApply={(view) => {
            views.onApply(view)
            onClose()
          }}
        />
      </section>
      <Disclosure title={t('列和顺序')}>
        <ColumnsPanel columns={list.columns} settings={list.settings} onSettings={list.setSettings} pins={false} />
      </Disclosure>
    </div>
  )
}
