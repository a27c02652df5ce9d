import type { ReactNode } from 'react'
import addIcon from 'virtual:icon/add-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../Icon'
import { SearchField } from '@/ui/inputs/SearchField'
import { groupsOf, type TreeRecord } from './lines'

interface TreeToolsProps<N extends TreeRecord<N>> {
  nodes: readonly N[]
  collapsed: ReadonlySet<string>
  onCollapsedChange: (collapsed: ReadonlySet<string>) => void
  /** Label of the add button, and whether it is enabled. */
  adding: string
  addable: boolean
  onAdd: () => void
  /** Label and text of the search field. */
  searching: string
  query: string
  onQueryChange: (query: string) => void
  /** Further tools. */
  children?: ReactNode
}

/** Toolbar of a tree of records: add, expand and collapse all, search. */
export function TreeTools<N extends TreeRecord<N>>(props: TreeToolsProps<N>) {
  const { nodes, collapsed, onCollapsedChange, adding, addable, onAdd, searching, query, onQueryChange, children } =
    props
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <button type="button" className="btn btn-primary" disabled={!addable} onClick={onAdd}>
        <Icon path={addIcon} size={16} />
        {adding}
      </button>
      <button
        type="button"
        className="btn"
        disabled={nodes.length === 0}
        onClick={() => onCollapsedChange(new Set(collapsed.size > 0 ? [] : groupsOf(nodes)))}
      >
        {collapsed.size > 0 ? t('全部展开') : t('全部收起')}
      </button>
      {children}
      <div className="ml-auto w-64 max-sm:w-full">
        <SearchField label={searching} labelHidden placeholder={searching} value={query} onChange={onQueryChange} />
      </div>
    </div>
  )
}
