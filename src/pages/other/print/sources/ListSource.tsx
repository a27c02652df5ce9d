import { useMemo } from 'react'
import { usePeople } from '@/client/people'
import { inVillages } from '@/contract/villages'
import { moduleText } from '@/i18n/recordTexts'
import { usePartText } from '@/i18n/usePartText'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { sanitizedSettings } from '@/lib/grid/settings'
import { isPersonal } from '@/lib/security/personal'
import { clockTime, listed as namesOf } from '@/lib/format'
import { filterText } from '@/records/list/filterWords'
import { listQuery, readState } from '@/records/list/listQuery'
import type { Resource } from '@/records/resource'
import { useRecordFilters, useSeenFields } from '@/records/useSeenFields'
import { addressAt, hrefAt, parseSearch } from '@/routes/address'
import { useMyVillages } from '@/stores/villages'
import { ColumnsPanel } from '@/ui/data/grid/ColumnsPanel'
import { headOf } from '@/ui/data/grid/column'
import { DataAge } from '@/ui/data/DataAge'
import { Disclosure } from '@/ui/data/Disclosure'
import { useNow } from '@/ui/data/useNow'
import { EmptyState } from '@/ui/feedback/States'
import { Switch } from '@/ui/inputs/Switch'
import { TextLink } from '@/ui/data/TextLink'
import { CellTable } from '@/ui/print/CellTable'
import type { SourceProps } from '../source'
import { usePrintSettings } from '../settings'
import { cellText, printedColumns } from './fields'
import { ModuleSelect } from './ModuleSelect'
import { ReadingState } from './ReadingState'
import { useResource } from './useResource'
import { useWholeList } from './useWholeList'

const standard = { code: false }
const none: readonly never[] = []
const noResource: Resource = {
  // Safe cast: read by nothing, as nothing is asked of it.
  module: '' as Resource['module'],
  main: '',
  purpose: '列表',
  fields: {},
}

/** All records of a list that match its filters, as a table. */
export function ListSource({ place, show, children }: SourceProps) {
  const { t, number, locale } = useTexts()
  const { nameOf } = usePeople()
  const countText = useCountText()
  const partText = usePartText()
  const { options, chosen } = useResource(place.module)
  const resource = chosen?.resource ?? noResource
  const source = `list ${place.module}`
  const { settings, change } = usePrintSettings(source, standard)
  const seen = useSeenFields(resource)
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
  const fields = useRecordFilters(resource)
  const sortable = seen.filter((field) => resource.fields[field]?.sort)
  const listed = parseSearch(place.list)
  const href = chosen && hrefAt(addressAt(chosen.path, listed))
  const state = readState(listed, { fields, sortable })
  const { pageNo: _no, pageSize: _size, ...asked } = listQuery(state, { fields })
  const villages = useMyVillages()
  const query = chosen ? inVillages(resource.module, asked, villages) : asked
  const reading = useWholeList(chosen && resource.module, query)
  const { list } = reading
  const rows = list.phase === 'read' ? list.rows : none
  const progress = list.phase === 'read' ? list.progress : undefined
  const now = useNow()
  const conditions = fields
    .map((field) => [field, filterText(field, state.filters, t, { exact: state.exact })] as const)
    .filter(([, words]) => words !== '')
    .map(([field, words]) => t('{{name}}：{{value}}', { name: t(field.label), value: words }))
  if (query !== asked) conditions.unshift(t('只含{{villages}}', { villages: namesOf(villages, locale) }))
  const known = progress?.partial
  const total = countText(Math.max(progress?.total ?? 0, rows.length), progress?.about)
  const whole = known ? t('本机 {{total}} 条', { total }) : t('共 {{total}} 条', { total })
  const count =
    progress && progress.total > rows.length
      ? t('前 {{rows}} 条，{{whole}}', { rows: number(rows.length), whole })
      : whole
  // What is not the server's present list is not printed as such.
  const since = [
    ...(known ? [partText(known)] : []),
    ...(progress?.asOf === undefined ? [] : [t('截至 {{time}}', { time: clockTime(progress.asOf, now, locale) })]),
  ]
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
        <p className="paper-facts">{[...conditions, count, ...since].join(' · ')}</p>
        {table}
      </>
    ),
    state: chosen ? (
      <ReadingState reading={reading} />
    ) : (
      <EmptyState title={t('请选择一个列表')} detail={t('符合条件的记录全部印成一张表，表头每页都有')} />
    ),
    age: progress && <DataAge at={progress.asOf} partial={known} onRetry={reading.again} />,
    options: (
      <>
        <ModuleSelect
          label={t('哪个列表')}
          options={options}
          value={place.module}
          onChange={(module) => show({ module, list: '', record: '' })}
        />
        {href && (
          <p className="text-plain">
            {conditions.length > 0
              ? t('只印符合条件的：{{conditions}}', { conditions: conditions.join(' · ') })
              : t('没有筛选条件，全部都印。')}{' '}
            <TextLink href={href}>{t('到列表里改条件')}</TextLink>
          </p>
        )}
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
