import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { rowOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import type { List } from './list/useList'
import { useStable } from './list/useStable'
import { addressAt, hrefAt } from '@/routes/address'
import { useGo, usePage } from '@/routes/usePage'
import { toastInfo } from '@/ui/feedback/toast'

/** The parameter of the address that names a record to be shown. */
export const RECORD = 'record'

/** The address of a record of the page it is called on, beside the list as it is filtered. */
export function useRecordLink(): (uuid: string) => string {
  const { path, query } = usePage()
  return (uuid) => hrefAt(addressAt(path, { ...query, [RECORD]: uuid }))
}

/**
 * The record that is shown beside its list: one of the page's rows, or any other by its address, which is fetched. `rows`: those it stands
 * among.
 */
export function useShownRecord<M extends ModuleName>(list: List<M>) {
  const { t } = useTexts()
  const { path, query } = usePage()
  const go = useGo()
  const { [RECORD]: linked, ...rest } = query
  const [shown, setShown] = useState<string | undefined>(linked)
  const [followed, setFollowed] = useState(linked)
  if (followed !== linked) {
    setFollowed(linked)
    if (linked !== undefined) setShown(linked)
  }
  const at = list.rows.findIndex(({ uuid }) => uuid === shown)
  const isElsewhere = shown !== undefined && at < 0 && list.data !== undefined
  const { data, error } = useQuery({ ...rowOptions(list.module, shown ?? ''), enabled: isElsewhere })
  const other = isElsewhere ? data?.row : undefined
  /** Another record, or none, than the one of the address. */
  const show = useStable((uuid: string | undefined) => {
    setShown(uuid)
    if (linked !== undefined) go(addressAt(path, rest), { replace: true })
  })
  const isLost = isElsewhere && shown === linked && (data ? data.row === null : error !== null)
  const reportLost = useEffectEvent(() => {
    toastInfo(t('这条记录已不在，或没有存到本机'))
    show(undefined)
  })
  useEffect(() => {
    if (isLost) reportLost()
  }, [isLost])
  return {
    rows: (other ? [other] : list.rows) as readonly Row<M>[],
    at: other ? 0 : at,
    show,
    open: useStable(({ uuid }: Row<M>) => show(uuid)),
    close: () => show(undefined),
  }
}
