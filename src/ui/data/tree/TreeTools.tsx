import { useTexts } from '@/i18n/useTexts'
import { SearchField } from '@/ui/inputs/SearchField'
import { groupsOf, type TreeRecord } from './lines'

interface TreeToolsProps<N extends TreeRecord<N>> {
  nodes: readonly N[]
  collapsed: ReadonlySet<string>
  onCollapsedChange: (collapsed: ReadonlySet<string>) => void
  /** Label and text of the search field. */
  searching: string
  query: string
  onQueryChange: (query: string) => void
}

/** Toolbar of a tree of records: search, expand and collapse all. */
export function TreeTools<N extends TreeRecord<N>>(props: TreeToolsProps<N>) {
  const { nodes, collapsed, onCollapsedChange, searching, query, onQueryChange } = props
  const { t } = useTexts()
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="w-65 min-w-0 max-lg:flex-1">
        <SearchField label={searching} labelHidden placeholder={searching} value={query} onChange={onQueryChange} />
      </div>
      <button
        type="button"
        className="btn flex-none"
        disabled={nodes.length === 0}
        onClick={() => onCollapsedChange(new Set(collapsed.size > 0 ? [] : groupsOf(nodes)))}
      >
        {collapsed.size > 0 ? t('全部展开') : t('全部收起')}
      </button>
    </div>
  )
}
