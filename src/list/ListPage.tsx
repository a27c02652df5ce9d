import { useCallback, type ComponentType, type ReactNode } from 'react'
import addIcon from 'virtual:icon/add-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import type { ModuleName, Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/usePage'
import { TABLE_EXTRA_ROW_PX, TABLE_OFFSET_PX } from '@/settings/app'
import { DataAge } from '@/ui/data/DataAge'
import { BulkBar, type BulkAction } from '@/ui/data/grid/BulkBar'
import { Grid } from '@/ui/data/grid/Grid'
import { GridCards } from '@/ui/data/grid/GridCards'
import { Icon } from '@/ui/data/Icon'
import { Loaded } from '@/ui/feedback/Loaded'
import { Pagination } from '@/ui/data/Pagination'
import { EmptyState } from '@/ui/feedback/States'
import type { RowAction } from '@/ui/data/Table'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { extraRows, Filters } from './Filters'
import { ListTools } from './ListTools'
import { RemovalDialogs } from './RemovalDialogs'
import type { List } from './useList'
import { useFullScreen, useNarrow } from './screen'
import { useRemoval } from './useRemoval'
import { useCopyPrint } from './useCopyPrint'

interface ListPageProps<M extends ModuleName> {
  list: List<M>
  /** Title of the page and its table, translated. */
  title: string
  onAdd?: () => void
  /** Tools beside "add". */
  tools?: ReactNode
  /** Actions of a row; `remove` deletes it after confirmation. */
  actions?: (row: Row<M>, remove: () => void) => readonly RowAction[]
  /** Bulk actions besides deletion. */
  bulk?: readonly BulkAction[]
  /** No bulk deletion. */
  noBulkRemoval?: boolean
  /** No selection. */
  plain?: boolean
  /** Between filters and table, for example waiting drafts. */
  notice?: ReactNode
  /** Content of a card on mobile instead of name and facts, and content before its actions. */
  card?: ComponentType<{ row: Row<M> }>
  cardFoot?: ComponentType<{ row: Row<M> }>
  /** Dialogs. */
  children?: ReactNode
}

/** List page of a module: filters, tools, table or cards, selection, paging, and the loading, empty and error states. */
export function ListPage<M extends ModuleName>(props: ListPageProps<M>) {
  const { list, onAdd, tools, notice, children, noBulkRemoval = false, plain = false, bulk = [] } = props
  const { t } = useTexts()
  const heading = props.title
  const cards = useNarrow()
  const [full, setFull] = useFullScreen()
  const removal = useRemoval(list)
  const { selection, data, error } = list
  const extra = list.unfolded ? extraRows(list.fields) * TABLE_EXTRA_ROW_PX : 0
  const asOf = <DataAge at={list.asOf} partial={list.partial} error={error} onRetry={list.refetch} />
  const bulkActions = [
    ...(noBulkRemoval ? [] : [{ label: t('批量删除'), icon: deleteIcon, onPress: removal.askChosen }]),
    ...bulk,
  ]
  return (
    <div className="page">
      <h1 className="sr-only">{heading}</h1>
      <section className={`panel flex flex-col gap-4 p-5 ${full ? 'grid-full' : ''}`}>
        <Filters
          fields={list.fields}
          value={list.filters}
          unfolded={list.unfolded}
          onUnfold={list.unfold}
          onSearch={list.search}
          end={<ListTools list={list} title={heading} cards={cards} full={full} onFull={setFull} />}
        >
          {onAdd && (
            <button
              type="button"
              className="btn btn-primary max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(1rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:shadow-lg"
              onClick={onAdd}
            >
              <Icon path={addIcon} size={16} />
              {t('添加')}
            </button>
          )}
          {tools}
        </Filters>
        {notice}
        {cards && asOf}
        <Loaded data={data} error={error} onRetry={list.refetch}>
          {() =>
            list.rows.length === 0 ? (
              <Empty filtered={Object.keys(list.filters).length > 0} onClear={() => list.search({})} onAdd={onAdd} />
            ) : (
              <div className={`relative flex min-h-0 flex-col ${full ? 'flex-1' : ''}`}>
                <Records
                  {...props}
                  heading={heading}
                  cards={cards}
                  height={full ? undefined : `calc(100dvh - ${TABLE_OFFSET_PX + extra}px)`}
                  onRemove={(row) => removal.askRows([row])}
                />
                {!plain && selection.count > 0 && (
                  <BulkBar
                    count={selection.count}
                    total={list.total}
                    all={selection.selection.kind === 'all'}
                    actions={bulkActions}
                    onAll={selection.all}
                    onClear={selection.clear}
                  />
                )}
              </div>
            )
          }
        </Loaded>
        {data && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {!cards && asOf}
            {data.total > 0 && (
              <div className="ml-auto">
                <Pagination page={list.pageNo} pageSize={list.pageSize} total={data.total} onChange={list.turn} />
              </div>
            )}
          </div>
        )}
      </section>
      {children}
      <RemovalDialogs list={list} removal={removal} />
    </div>
  )
}

function Empty({
  filtered,
  onClear,
  onAdd,
}: {
  filtered: boolean
  onClear: () => void
  onAdd: (() => void) | undefined
}) {
  const { t } = useTexts()
  if (filtered) return <EmptyState title={t('没有符合条件的记录')} action={t('清空筛选')} onAction={onClear} />
  return <EmptyState title={t('还没有记录')} {...(onAdd && { action: t('添加'), onAction: onAdd })} />
}

interface RecordsProps<M extends ModuleName> extends ListPageProps<M> {
  heading: string
  cards: boolean
  height: string | undefined
  onRemove: (row: Row<M>) => void
}

const uuidOf = ({ uuid }: { readonly uuid: string }) => uuid

function Records<M extends ModuleName>({
  list,
  heading,
  cards,
  height,
  plain,
  actions,
  onRemove,
  ...props
}: RecordsProps<M>) {
  const marks = useMarks(list.module)
  const { copyFrom } = useCopyPrint(list, heading)
  const mark = useCallback((row: Row<M>) => <WriteMark state={marks[row.uuid]} href={hrefTo('/sync')} />, [marks])
  const common = {
    label: heading,
    columns: list.columns,
    rows: list.rows,
    rowId: uuidOf,
    settings: list.settings,
    ...(!plain && { selection: list.selection }),
    ...(actions && { actions: (row: Row<M>) => actions(row, () => onRemove(row)) }),
    mark,
    busy: list.busy,
  }
  if (cards) return <GridCards {...common} card={props.card} cardFoot={props.cardFoot} />
  return (
    <Grid
      {...common}
      onSettings={list.setSettings}
      sorting={list}
      onSort={list.sortBy}
      onCopy={copyFrom}
      height={height}
    />
  )
}
