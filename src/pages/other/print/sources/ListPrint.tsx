import { usePartText } from '@/i18n/usePartText'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { inVillages } from '@/contract/villages'
import { clockTime, listed as namesOf } from '@/lib/format'
import { filterText } from '@/records/list/filterWords'
import { listQuery, readState } from '@/records/list/listQuery'
import type { Resource } from '@/records/resource'
import { useRecordFilters, useSeenFields } from '@/records/useSeenFields'
import { addressAt, hrefAt, parseSearch } from '@/routes/address'
import { useMyVillages } from '@/stores/villages'
import { DataAge } from '@/ui/data/DataAge'
import { TextLink } from '@/ui/data/TextLink'
import { useNow } from '@/ui/base/useNow'
import { EmptyState } from '@/ui/feedback/States'
import type { SourceProps } from '../source'
import { ModuleSelect } from './ModuleSelect'
import { ReadingState } from './ReadingState'
import { useResource } from './useResource'
import { useWholeList } from './useWholeList'

const none: readonly never[] = []
const noResource: Resource = {
  // Safe cast: read by nothing, as nothing is asked of it.
  module: '' as Resource['module'],
  main: '',
  purpose: '列表',
  fields: {},
}

/** The records of a list that match the filters of the address, with what is said of them and the choice of another list. */
export function useListPrint({ address, show }: Pick<SourceProps, 'address' | 'show'>, hint: string) {
  const { t, number, locale } = useTexts()
  const countText = useCountText()
  const partText = usePartText()
  const { options, chosen } = useResource(address.module)
  const resource = chosen?.resource ?? noResource
  const seen = useSeenFields(resource)
  const fields = useRecordFilters(resource)
  const sortable = seen.filter((field) => resource.fields[field]?.sort)
  const listed = parseSearch(address.list)
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
  return {
    chosen,
    resource,
    seen,
    rows,
    href,
    /** What the rows are, and how many of all. */
    facts: [...conditions, count, ...since].join(' · '),
    state: chosen ? (
      <ReadingState reading={reading} />
    ) : (
      <EmptyState kind="notChosen" title={t('请选择一个列表')} detail={hint} />
    ),
    age: progress && <DataAge at={progress.asOf} partial={known} onRetry={reading.again} />,
    choice: (
      <>
        <ModuleSelect
          label={t('哪个列表')}
          options={options}
          value={address.module}
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
      </>
    ),
  }
}
