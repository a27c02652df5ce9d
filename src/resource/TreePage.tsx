import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { ageOf, type Answered } from '@/api/freshness'
import type { ModuleName } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/usePage'
import type { SheetColumn } from '@/sheet/column'
import { TreeSheets } from '@/sheet/parts/ListSheets'
import { DataAge } from '@/ui/data/DataAge'
import { TableSkeleton } from '@/ui/data/Table'
import type { TreeRecord } from '@/ui/data/tree/lines'
import { TreeTools } from '@/ui/data/tree/TreeTools'
import { TreeTable } from '@/ui/data/TreeTable'
import { Loaded } from '@/ui/feedback/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { WriteMark } from '@/ui/feedback/WriteMark'

interface TreePageProps<N extends TreeRecord<N>> extends Pick<
  ComponentProps<typeof TreeTable<N>>,
  'nodes' | 'nameHead' | 'nameOf' | 'columns' | 'actions' | 'renderIcon' | 'height'
> {
  module: ModuleName
  /** The heading, and the label of the tree. */
  title: string
  query: Answered & { readonly refetch: () => unknown }
  /** Columns of an exported file. */
  exported: readonly SheetColumn<N>[]
  add: { readonly label: string; readonly onPress: () => void }
  search: { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }
  /** Clears search and filters. */
  onClear: () => void
  /** Above the tree: waiting drafts, notes. */
  notice: ReactNode
  /** Beside the tree on a wide screen. */
  aside?: ReactNode
  /** Form and dialogs. */
  children: ReactNode
}

/** A page of a tree of records: search, add, export, expand and collapse, and the tree with the state of its writes. */
export function TreePage<N extends TreeRecord<N>>(props: TreePageProps<N>) {
  const { module, title, query, nodes, exported, add, search, onClear, notice, aside, children, ...table } = props
  const { t } = useTexts()
  const marks = useMarks(module)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = query
  const asOf = ageOf(query)
  return (
    <div className={aside ? 'page lg:flex-row lg:items-start' : 'page'}>
      <h1 className="sr-only">{title}</h1>
      {aside}
      <section className={`panel flex flex-col gap-4 p-5 ${aside ? 'min-w-0 flex-1' : ''}`}>
        <TreeTools
          nodes={nodes}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          adding={add.label}
          addable={data !== undefined}
          onAdd={add.onPress}
          searching={search.label}
          query={search.value}
          onQueryChange={search.onChange}
        >
          <TreeSheets module={module} nodes={nodes} asOf={asOf} columns={exported} />
        </TreeTools>
        {notice}
        <Loaded data={data} error={error} onRetry={() => void refetch()}>
          {() =>
            nodes.length === 0 ? (
              <EmptyState title={t('没有符合条件的记录')} action={t('清空筛选')} onAction={onClear} />
            ) : (
              <Suspense fallback={<TableSkeleton />}>
                <TreeTable
                  {...table}
                  label={title}
                  nodes={nodes}
                  renderMark={(node) => <WriteMark state={marks[node.uuid]} href={hrefTo('/sync')} />}
                  collapsed={collapsed}
                  onCollapsedChange={setCollapsed}
                />
              </Suspense>
            )
          }
        </Loaded>
        <DataAge at={asOf} partial={data?.partial} error={error} onRetry={() => void refetch()} />
      </section>
      {children}
    </div>
  )
}
