import type { ListSearch } from '@/records/list/listSearch'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { AddButton } from '@/records/list/AddButton'
import { FilterChips } from '@/records/list/FilterChips'
import { Filters } from '@/records/list/Filters'
import { QuickFilters } from '@/records/list/QuickFilters'
import { RemovalDialogs } from '@/records/list/RemovalDialogs'
import { useList } from '@/records/list/useList'
import { useRemoval } from '@/records/list/useRemoval'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { useMarks } from '@/offline/outbox/queries'
import { goods } from '@/records/declared/goods'
import { useSheetEdit } from '@/records/useSheetEdit'
import { useShownRecord } from '@/records/useShownRecord'
import { hrefTo } from '@/routes/address'
import { usePage } from '@/routes/usePage'
import { useRights } from '@/stores/rights'
import { FAVOURITES_MAX, toggleFavourite, useFavourites } from './goods/favourites'
import { useOwner } from '@/offline/owner'
import { ListView } from '@/ui/data/ListView'
import { PageHead } from '@/ui/data/PageHead'
import { toastInfo } from '@/ui/feedback/toast'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { columns, goodsFilters, valuesOf } from './goods/goods'
import './goods/goods.css'
import { GoodsCard, WallSkeleton } from './goods/GoodsCard'
import { GoodsForm } from './goods/GoodsForm'
import { KeepGoods } from './goods/KeepGoods'
import { PriceOrder } from './goods/PriceOrder'
import { useFavouriteList } from './goods/useFavouriteList'
import { Picture } from './goods/Picture'

declare module '@/routes/searches' {
  interface Searches {
    'mall/goods': ListSearch<'goods', ReturnType<typeof goodsFilters>>
  }
}

const RecordSheet = lazy(() => import('@/records/RecordSheet').then((part) => ({ default: part.RecordSheet<'goods'> })))

/** Goods whose companies and labels are offered as filters. */
const KNOWN = 500
const quick = [{ label: '我的收藏', filters: { favourite: 'mine' } }] as const

/** The material market: a wall of goods with filters, favourites and what is kept on this device. */
export default function Goods() {
  const { t } = useTexts()
  const { path } = usePage()
  const owner = useOwner()
  const known = useQuery(listOptions('goods', { pageSize: KNOWN })).data?.list
  const fields = useMemo(() => {
    const { companies, labels } = valuesOf(known ?? [])
    return goodsFilters(companies, labels)
  }, [known])
  const favourites = useFavourites(owner, goods.module)
  const all = useList('goods', { columns, fields })
  const list = useFavouriteList(all, favourites)
  const { rows, at, open, close } = useShownRecord<'goods'>(list)
  const editor = useEditing(path)
  const sheetEdit = useSheetEdit(editor, at >= 0)
  const drafts = useDrafts(path)
  const removal = useRemoval(list)
  const marks = useMarks('goods')
  const { write: mayWrite, remove: mayRemove } = useRights('goods')
  const isFiltered = Object.keys(list.filters).length > 0
  const favour = (uuid: string) => {
    if (!toggleFavourite(owner, goods.module, uuid)) toastInfo(t('最多收藏 {{count}} 件', { count: FAVOURITES_MAX }))
  }
  return (
    <div className="page">
      <PageHead title={t('物料市场')} purpose={t(goods.purpose)} count={list.data?.total} about={list.data?.about}>
        <KeepGoods list={all} />
        {mayWrite && <AddButton label={t('添加')} onPress={editor.add} />}
      </PageHead>
      <section className="panel flex flex-col gap-4 p-5 max-sm:p-3">
        <Filters
          fields={fields}
          value={list.filters}
          unfolded={list.unfolded}
          onUnfold={list.unfold}
          onSearch={list.search}
          quick={<QuickFilters quick={quick} value={list.filters} onSearch={list.search} />}
        >
          <PriceOrder list={list} />
        </Filters>
        <FilterChips fields={fields} value={list.filters} exact={list.exact} onSearch={list.search} />
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        <ListView
          data={list.data}
          error={list.error}
          at={list.asOf}
          page={list}
          onTurn={list.turn}
          onRetry={list.refetch}
          {...(isFiltered && { onClear: () => list.search({}) })}
          skeleton={<WallSkeleton />}
          empty={isFiltered ? t('没有符合条件的记录') : t('还没有记录')}
        >
          {(shown) => (
            <ul className="goods-wall" aria-label={t('物料市场')} aria-busy={list.busy}>
              {shown.map((row) => (
                <li key={row.uuid} data-record={row.uuid}>
                  <GoodsCard
                    row={row}
                    mark={<WriteMark state={marks[row.uuid]} href={hrefTo({ to: '/sync' })} />}
                    favourite={favourites.includes(row.uuid)}
                    onFavourite={() => favour(row.uuid)}
                    onOpen={() => open(row)}
                    onFilter={(filter) => list.search({ ...list.filters, ...filter })}
                  />
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </section>
      {editor.editing && (
        <GoodsForm key={editor.editing.id} editing={editor.editing} editor={editor} inSheet={sheetEdit.isEditing} />
      )}
      {at >= 0 && !sheetEdit.isEditing && (
        <Suspense>
          <RecordSheet
            resource={goods}
            rows={rows}
            at={at}
            onShow={open}
            sheetEdit={sheetEdit}
            mayEdit={mayWrite}
            onRemove={mayRemove ? (row) => removal.askRows([row]) : undefined}
            onClose={close}
            renderHead={(row) => (
              <div className="mb-4 aspect-4/3 overflow-hidden rounded-field [&>img]:size-full [&>img]:object-cover">
                <Picture of={row} alt={row.title} />
              </div>
            )}
          />
        </Suspense>
      )}
      <RemovalDialogs list={list} removal={removal} />
    </div>
  )
}
