import { useQueryClient } from '@tanstack/react-query'
import { send } from '@/client/client'
import type { Freshness } from '@/client/freshness'
import { createKey } from '@/client/intent'
import { moduleCalls } from '@/contract/moduleCalls'
import type { ModuleName, Row } from '@/contract/rows'
import type { WalkTerms } from '@/client/walk'
import { moduleText } from '@/i18n/recordTexts'
import { recordsText } from '@/i18n/subjectTexts'
import { useTexts } from '@/i18n/useTexts'
import { linesOf, type TreeRecord } from '@/ui/data/tree/lines'
import { readyScope, type Loose } from '../batch'
import type { SheetColumn } from '../column'
import type { SheetField } from '../import/field'
import type { SaveRow } from '../import/writeRows'
import { SheetMenu } from './SheetMenu'
import type { FindKnown } from './useImport'

/**
 * Import callbacks of a module: `save` creates one record through the outbox, idempotently as useSave, but silently and without
 * refetching; `onWritten` invalidates the lists.
 */
function useSaveRows(module: ModuleName): { readonly save: SaveRow; readonly onWritten: () => void } {
  const client = useQueryClient()
  return {
    save: (body) =>
      // `base: null`: a new record.
      send(moduleCalls(module).doEdit, {
        body,
        base: null,
        inPlace: true,
        quiet: true,
        distinct: true,
        key: createKey(),
      }),
    onWritten: () => void client.invalidateQueries({ queryKey: [module] }),
  }
}

/** The part of useList in use. */
interface ListRows<M extends ModuleName> {
  readonly module: M
  readonly rights: { readonly write: boolean }
  readonly rows: readonly Row<M>[]
  readonly found: number
  readonly about?: boolean | undefined
  readonly asOf?: Freshness['asOf'] | undefined
  readonly partial?: Freshness['partial'] | undefined
  readonly selection: { readonly count: number; readonly selection: { readonly kind: 'some' | 'all' } }
  readonly chosenRows: (terms: WalkTerms) => AsyncIterable<readonly Row<M>[]>
  readonly matching: (terms: WalkTerms) => AsyncIterable<readonly Row<M>[]>
}

interface ListSheetsProps<M extends ModuleName> {
  readonly list: ListRows<M>
  readonly columns: readonly SheetColumn<Row<M>>[]
  /** Import fields, for those who may write. */
  readonly fields?: readonly SheetField[]
  /** Finds imported records that seem to be there already. Must be stable. */
  readonly findKnown?: FindKnown | undefined
}

/** Export and import of a module's list: selection, page, or all matches. */
export function ListSheets<M extends ModuleName>({ list, columns, fields, findKnown }: ListSheetsProps<M>) {
  const { t } = useTexts()
  const { module, selection } = list
  const callbacks = useSaveRows(module)
  return (
    <SheetMenu
      name={moduleText(module, t)}
      records={recordsText(module, t)}
      columns={columns}
      scopes={{
        ...(selection.count > 0 && {
          selection: {
            count: selection.count,
            about: list.about && selection.selection.kind === 'all',
            rows: (signal, onProgress) => list.chosenRows({ signal, onProgress, for: 'export' }),
          },
        }),
        page: readyScope(list.rows, list),
        all: {
          count: list.found,
          about: list.about,
          partial: list.partial !== undefined,
          rows: (signal, onProgress) => list.matching({ signal, onProgress, for: 'export' }),
        },
      }}
      {...(list.rights.write && fields && { importing: { module, fields, findKnown, ...callbacks } })}
    />
  )
}

interface TreeSheetsProps<N> extends Loose<Freshness> {
  readonly module: ModuleName
  /** The visible nodes. */
  readonly nodes: readonly N[]
  readonly columns: readonly SheetColumn<N>[]
}

/**
 * Export of a tree in pre-order. There is no import: the parent of a new node has no id before it is written, and names are not unique.
 */
export function TreeSheets<N extends TreeRecord<N>>({ module, nodes, columns, ...freshness }: TreeSheetsProps<N>) {
  const { t } = useTexts()
  const rows = linesOf(nodes).map(({ node }) => node)
  return (
    <SheetMenu
      name={moduleText(module, t)}
      records={recordsText(module, t)}
      columns={columns}
      scopes={{ all: readyScope(rows, freshness) }}
    />
  )
}
