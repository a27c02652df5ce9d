import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { ageOf, type Answered } from '@/client/freshness'
import type { ModuleName } from '@/contract/rows'
import { AddButton } from './list/AddButton'
import type { ListAction } from './list/ListPage'
import { tableRoom } from './list/room'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import type { SheetColumn } from './sheets/column'
import { TreeSheets } from './sheets/parts/ListSheets'
import { rightful, useRights } from '@/stores/rights'
import { DataAge } from '@/ui/data/DataAge'
import { PageHead } from '@/ui/data/PageHead'
import { TableSkeleton } from '@/ui/data/Table'
import { linesOf, type TreeRecord } from '@/ui/data/tree/lines'
import { TreeTools } from '@/ui/data/tree/TreeTools'
import { TreeTable } from '@/ui/data/TreeTable'
import { Loaded } from '@/ui/data/Loaded'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { WriteMark } from '@/ui/feedback/WriteMark'

interface TreePageProps<N extends TreeRecord<N>> extends Pick<
  ComponentProps<typeof TreeTable<N>>,
  'nodes' | 'nameHead' | 'nameOf' | 'columns' | 'renderIcon'
> {
  module: ModuleName
  /** The heading, and the label of the tree. */
  title: string
  /** What the page is for, in one line. */
  purpose: string
  query: Answered & { readonly refetch: () => unknown }
  /** Columns of an exported file. */
  exported: readonly SheetColumn<N>[]
  actions: (node: N) => readonly ListAction[]
  /** For those who may write. */
  add: { readonly label: string; readonly onPress: () => void }
  search: { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }
  /** Clears search and filters; undefined where none are applied. */
  onClear: (() => void) | undefined
  /** Above the tree: waiting drafts, notes. */
  notice: ReactNode
  /** Beside the tree on a wide screen. */
  aside?: ReactNode
  /** Form and dialogs. */
  children: ReactNode
}

/** A page of a tree of records: search, add, export, expand and collapse, and the tree with the state of its writes. */
export function TreePage<N extends TreeRecord<N>>(props: TreePageProps<N>) {
  const {
    module,
    title,
    purpose,
    query,
    nodes,
    exported,
    add,
    search,
    onClear,
    notice,
    aside,
    children,
    actions,
    ...table
  } = props
  const rights = useRights(module)
  const marks = useMarks(module)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = query
  const asOf = ageOf(query)
  return (
    <div className="page pb-2">
      <PageHead title={title} purpose={purpose} count={data && !data.partial ? linesOf(nodes).length : undefined}>
        <TreeSheets module={module} nodes={nodes} asOf={asOf} partial={data?.partial} columns={exported} />
        {rights.write && <AddButton label={add.label} disabled={data === undefined} onPress={add.onPress} />}
      </PageHead>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        {aside}
        <section className="panel flex min-w-0 flex-1 flex-col gap-4 p-5 max-sm:p-3">
          <TreeTools
            nodes={nodes}
            collapsed={collapsed}
            onCollapsedChange={setCollapsed}
            searching={search.label}
            query={search.value}
            onQueryChange={search.onChange}
          />
          {notice}
          <Loaded data={data} error={error} onRetry={() => void refetch()}>
            {() =>
              nodes.length === 0 ? (
                <NoRecords
                  partial={data?.partial}
                  onRetry={error ? undefined : () => void refetch()}
                  onClear={onClear}
                  onAdd={rights.write ? add.onPress : undefined}
                />
              ) : (
                <Suspense fallback={<TableSkeleton />}>
                  <TreeTable
                    {...table}
                    actions={(node) => rightful(actions(node), rights)}
                    label={title}
                    room={tableRoom(0)}
                    nodes={nodes}
                    renderMark={(node) => <WriteMark state={marks[node.uuid]} href={hrefTo({ to: '/sync' })} />}
                    collapsed={collapsed}
                    onCollapsedChange={setCollapsed}
                  />
                </Suspense>
              )
            }
          </Loaded>
          <DataAge at={asOf} partial={data?.partial} error={error} onRetry={() => void refetch()} />
        </section>
      </div>
      {children}
    </div>
  )
}
