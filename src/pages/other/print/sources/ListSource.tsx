import { useMemo } from 'react'
import { usePeople } from '@/client/people'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { sanitizedSettings } from '@/lib/grid/settings'
import { isPersonal } from '@/lib/security/personal'
import { ColumnsPanel } from '@/ui/data/grid/ColumnsPanel'
import { headOf } from '@/ui/data/grid/column'
import { Disclosure } from '@/ui/data/Disclosure'
import { Switch } from '@/ui/inputs/Switch'
import { CellTable } from '@/ui/print/CellTable'
import type { SourceProps } from '../source'
import { usePrintSettings } from '../settings'
import { cellText, printedColumns } from './fields'
import { useListPrint } from './ListPrint'

const standard = { code: false }

/** All records of a list that match its filters, as a table. */
export function ListSource({ address, show, children }: SourceProps) {
  const { t, locale } = useTexts()
  const { nameOf } = usePeople()
  const list = useListPrint({ address, show }, t('符合条件的记录全部印成一张表，表头每页都有'))
  const { chosen, resource, seen, rows, href } = list
  const source = `list ${address.module}`
  const { settings, change } = usePrintSettings(source, standard)
  const columns = useMemo(() => printedColumns(resource, seen), [resource, seen])
  const { order, hidden, numbered } = settings
  const grid = useMemo(
    () => sanitizedSettings(order.length > 0 ? { order, hidden } : undefined, columns),
    [order, hidden, columns],
  )
  const shown = useMemo(
    () =>
      grid.order
        .filter((id) => !grid.hidden.includes(id))
        .flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [grid, columns],
  )
  // Thousands of rows are not made anew for each letter of a title.
  const table = useMemo(
    () => (
      <CellTable
        heads={shown.map((column) => ({
          id: column.id,
          text: headOf(column, t),
          align: column.align,
          tight: isPersonal(resource.module, column.id),
        }))}
        rows={rows.map((row) => shown.map(({ id }) => cellText(resource, id, row, { t, locale, nameOf })))}
        numbered={numbered ? t('序号') : undefined}
      />
    ),
    [shown, rows, resource, numbered, t, locale, nameOf],
  )
  return children({
    source,
    standard,
    title: chosen ? moduleText(resource.module, t) : t('列表'),
    ...(href && { href }),
    wide: shown.reduce((sum, { width = 0 }) => sum + width, numbered ? 40 : 0),
    body: rows.length > 0 && (
      <>
        <p className="paper-facts">{list.facts}</p>
        {table}
      </>
    ),
    state: list.state,
    age: list.age,
    options: (
      <>
        {list.choice}
        {chosen && (
          <Disclosure title={t('列和顺序')} level={2}>
            <ColumnsPanel
              columns={columns}
              settings={grid}
              onSettings={(next) => change({ order: [...next.order], hidden: [...next.hidden] })}
              pins={false}
            />
          </Disclosure>
        )}
        {chosen && <Switch label={t('序号')} value={numbered} onChange={(next) => change({ numbered: next })} />}
      </>
    ),
  })
}
