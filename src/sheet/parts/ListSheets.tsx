import type { Freshness } from '@/api/freshness'
import type { ModuleName, Row } from '@/api/rows'
import type { WalkTerms } from '@/api/walk'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { readyScope } from '../batch'
import type { SheetColumn } from '../column'
import type { SheetField } from '../import/field'
import { SheetMenu } from './SheetMenu'
import { useSaveRows } from './useSaveRows'

/** What a list tells of its rows, as useList does. */
interface ListRows<M extends ModuleName> {
  readonly module: M
  readonly rows: readonly Row<M>[]
  readonly total: number
  readonly asOf?: Freshness['asOf'] | undefined
  readonly partial?: Freshness['partial'] | undefined
  readonly selection: { readonly count: number }
  readonly chosenRows: (terms: WalkTerms) => AsyncIterable<readonly Row<M>[]>
  readonly matching: (terms: WalkTerms) => AsyncIterable<readonly Row<M>[]>
}

interface ListSheetsProps<M extends ModuleName> {
  readonly list: ListRows<M>
  readonly columns: readonly SheetColumn<Row<M>>[]
  /** What can be imported; false for people who may not write. */
  readonly fields?: readonly SheetField[] | false
}

/** Export and import of the list of a module: what is selected, the page, and all that matches. */
export function ListSheets<M extends ModuleName>({ list, columns, fields = false }: ListSheetsProps<M>) {
  const { t } = useTexts()
  const { module, selection } = list
  const saving = useSaveRows(module)
  return (
    <SheetMenu
      name={moduleText(module, t)}
      columns={columns}
      scopes={{
        ...(selection.count > 0 && {
          selection: {
            count: selection.count,
            rows: (signal, onProgress) => list.chosenRows({ signal, onProgress }),
          },
        }),
        page: readyScope(list.rows, list),
        all: { count: list.total, rows: (signal, onProgress) => list.matching({ signal, onProgress }) },
      }}
      {...(fields && { importing: { module, fields, ...saving } })}
    />
  )
}
