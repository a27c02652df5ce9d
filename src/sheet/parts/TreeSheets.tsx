import type { Freshness } from '@/api/freshness'
import type { ModuleName } from '@/api/rows'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { linesOf, type TreeRecord } from '@/ui/data/tree/lines'
import { readyScope } from '../batch'
import type { SheetColumn } from '../column'
import { SheetMenu } from './SheetMenu'

interface TreeSheetsProps<N> {
  readonly module: ModuleName
  /** The part of the tree that is shown. */
  readonly nodes: readonly N[]
  /** From when the tree is. */
  readonly asOf: Freshness['asOf'] | undefined
  readonly columns: readonly SheetColumn<N>[]
}

/**
 * Export of a tree, node by node, each before those below it. There is no import: what new nodes stand below has no id before it is
 * written itself, and names are nobody's alone.
 */
export function TreeSheets<N extends TreeRecord<N>>({ module, nodes, asOf, columns }: TreeSheetsProps<N>) {
  const { t } = useTexts()
  const rows = linesOf(nodes).map(({ node }) => node)
  return <SheetMenu name={moduleText(module, t)} columns={columns} scopes={{ all: readyScope(rows, { asOf }) }} />
}
