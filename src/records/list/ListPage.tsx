import { useCallback, type ComponentType, type ReactNode } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import { DataAge } from '@/ui/data/DataAge'
import { PageHead } from '@/ui/data/PageHead'
import { BulkBar, type BulkAction } from '@/ui/data/grid/BulkBar'
import { CompactRows } from '@/ui/data/grid/CompactRows'
import { Grid } from '@/ui/data/grid/Grid'
import { useCompact } from '@/ui/data/grid/useCompact'
import { Loaded } from '@/ui/data/Loaded'
import { Pagination } from '@/ui/data/Pagination'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { TableSkeleton, type RowAction } from '@/ui/data/Table'
import { rightful, type RightfulAction } from '@/stores/rights'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { AddButton } from './AddButton'
import { FilterChips } from './FilterChips'
import { extraRows } from './fields'
import { Filters } from './Filters'
import { ListOptions } from './ListOptions'
import { ListTools, type ListToolsProps } from './ListTools'
import { QuickFilters, type QuickFilter } from './QuickFilters'
import { RemovalDialogs } from './RemovalDialogs'
import type { List } from './useList'
import { useFullScreen } from './useFullScreen'
import { useSelecting } from './useSelection'
import { tableRoom } from './room'
import { useRemoval } from './useRemoval'
import { useAllVillages } from './useAllVillages'
import { useCopyPrint } from './useCopyPrint'

/** An action of a row, shown to those who have the right that it needs. */
export type ListAction = RowAction & RightfulAction

interface ListPageProps<M extends ModuleName> {
  list: List<M>
  /** Title of the page and its table, and what the page is for, translated. */
  title: string
  purpose: string
  /** For those who may write. */
  onAdd?: () => void
  /** In the head, beside "add". */
  tools?: ReactNode
  /** Actions of a row; `remove` deletes it after confirmation. */
  actions?: (row: Row<M>, remove: () => void) => readonly ListAction[]
  /** Opens a row from its name. Must be stable. */
  onOpen?: (row: Row<M>) => void
  /** A record beside the list; `remove` deletes a row after confirmation. */
  renderAside?: (remove: (row: Row<M>) => void) => ReactNode
  /** Bulk actions besides deletion. */
  bulk?: readonly BulkAction[]
  /** No selection. */
  plain?: boolean
  /** In the list's menu of tools: the print of all that matches, opening records by their codes, what is near first. */
  onPrintAll?: ListToolsProps<M>['onPrintAll']
  onScan?: (() => void) | undefined
  onNear?: (() => void) | undefined
  /** Filters that one press sets together. */
  quick?: readonly QuickFilter[] | undefined
  /** Between filters and table, for example waiting drafts. */
  notice?: ReactNode
  /** A control at the end of a row on a phone. */
  aside?: ComponentType<{ row: Row<M> }>
  /** Dialogs. */
  children?: ReactNode
}

/** List page of a module: filters, tools, table or compact rows, selection, paging, and the loading, empty and error states. */
export function ListPage<M extends ModuleName>(props: ListPageProps<M>) {
  const { list, tools, notice, children, plain = false, bulk = [], quick } = props
  const { t } = useTexts()
  const heading = props.title
  const narrow = useCompact()
  const selecting = useSelecting(list.selection, narrow && !plain)
  const [full, setFull] = useFullScreen()
  const removal = useRemoval(list)
  const { rights } = list
  const onAdd = rights.write ? props.onAdd : undefined
  const { selection, data, error } = list
  const isFiltered = Object.keys(list.filters).length > 0
  const isNarrowed = list.villages.length > 0
  const showAllVillages = useAllVillages()
  // The filters that unfold, and those that are applied.
  const extra = (list.unfolded ? extraRows(list.fields) : 0) + (isFiltered || isNarrowed || list.near ? 1 : 0)
  const asOf = <DataAge at={list.asOf} partial={list.partial} error={error} onRetry={list.refetch} />
  const bulkActions = [
    ...bulk,
    ...(rights.remove ? [{ label: t('批量删除'), icon: deleteIcon, onPress: removal.askChosen }] : []),
  ]
  return (
    <div className="page pb-2">
      <PageHead title={heading} purpose={props.purpose} count={data?.total} about={list.about}>
        {tools}
        {onAdd && <AddButton label={t('添加')} onPress={onAdd} />}
      </PageHead>
      <section className={`panel flex flex-col gap-4 p-5 max-sm:p-3 ${full ? 'grid-full' : ''}`}>
        <Filters
          fields={list.fields}
          value={list.filters}
          unfolded={list.unfolded}
          onUnfold={list.unfold}
          onSearch={list.search}
          quick={quick && <QuickFilters quick={quick} value={list.filters} onSearch={list.search} />}
          renderSheet={narrow ? (close) => <ListOptions list={list} onClose={close} /> : undefined}
        >
          <ListTools
            list={list}
            title={heading}
            narrow={narrow}
            {...(!plain && { onSelect: selecting.begin })}
            full={full}
            onFull={setFull}
            onPrintAll={props.onPrintAll}
            onScan={props.onScan}
            onNear={props.onNear}
          />
        </Filters>
        <FilterChips
          fields={list.fields}
          value={list.filters}
          exact={list.exact}
          onSearch={list.search}
          villages={list.villages}
          onAllVillages={showAllVillages}
          near={list.near}
          onFar={() => list.setNear(false)}
        />
        {notice}
        {narrow && asOf}
        <Loaded data={data} error={error} onRetry={list.refetch} skeleton={<TableSkeleton rows={narrow ? 15 : 8} />}>
          {() =>
            list.rows.length === 0 ? (
              <NoRecords
                partial={list.partial}
                onRetry={error ? undefined : list.refetch}
                onClear={isFiltered ? () => list.search({}) : undefined}
                villages={list.villages}
                onAllVillages={showAllVillages}
                onAdd={onAdd}
              />
            ) : (
              <div className={`relative flex min-h-0 flex-col ${full ? 'flex-1 [container-type:size]' : ''}`}>
                <Records
                  {...props}
                  heading={heading}
                  narrow={narrow}
                  selecting={selecting}
                  room={full ? '100cqh' : tableRoom(extra)}
                  onRemove={(row) => removal.askRows([row])}
                />
                {!plain && (selection.count > 0 || selecting.on) && (
                  <BulkBar
                    count={selection.count}
                    total={data?.total}
                    about={list.about}
                    all={selection.selection.kind === 'all'}
                    actions={bulkActions}
                    onAll={selection.all}
                    onClear={selecting.end}
                  />
                )}
              </div>
            )
          }
        </Loaded>
        {data && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {!narrow && asOf}
            {list.found > 0 && (
              <div className="ml-auto">
                <Pagination
                  page={list.pageNo}
                  pageSize={list.pageSize}
                  total={list.found}
                  partial={list.partial !== undefined}
                  about={list.about}
                  onChange={list.turn}
                />
              </div>
            )}
          </div>
        )}
      </section>
      {children}
      {props.renderAside?.((row) => removal.askRows([row]))}
      <RemovalDialogs list={list} removal={removal} />
    </div>
  )
}

interface RecordsProps<M extends ModuleName> extends ListPageProps<M> {
  heading: string
  narrow: boolean
  selecting: ReturnType<typeof useSelecting>
  room: string
  onRemove: (row: Row<M>) => void
}

const noActions = () => []
const uuidOf = ({ uuid }: { readonly uuid: string }) => uuid

function Records<M extends ModuleName>({
  list,
  heading,
  narrow,
  selecting,
  room,
  plain,
  actions = noActions,
  onRemove,
  ...props
}: RecordsProps<M>) {
  const marks = useMarks(list.module)
  const { copyFrom } = useCopyPrint(list, heading)
  const mark = useCallback(
    (row: Row<M>) => <WriteMark state={marks[row.uuid]} href={hrefTo({ to: '/sync' })} />,
    [marks],
  )
  const actionsOf = (row: Row<M>) => {
    const all = actions(row, () => onRemove(row))
    return rightful(all, list.rights)
  }
  const common = {
    label: heading,
    columns: list.columns,
    rows: list.rows,
    rowId: uuidOf,
    settings: list.settings,
    ...(!plain && { selection: list.selection }),
    ...(list.rows.some((row) => actionsOf(row).length > 0) && { actions: actionsOf }),
    mark,
    onOpen: props.onOpen,
    busy: list.busy,
  }
  if (narrow)
    return (
      <CompactRows
        {...common}
        selecting={selecting.on}
        onSelect={(row) => list.selection.toggle(row)}
        aside={props.aside}
      />
    )
  return (
    <Grid {...common} onSettings={list.setSettings} sorting={list} onSort={list.sortBy} onCopy={copyFrom} room={room} />
  )
}
