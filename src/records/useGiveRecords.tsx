import { lazy, Suspense, useState } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { COPIES_MAX } from '@/protocol/received'
import { toastInfo } from '@/ui/feedback/toast'
import { collected } from './list/matching'
import type { List } from './list/useList'
import type { Resource } from './resource'

const HandoverDialog = lazy(() =>
  import('./handover/HandoverDialog').then((part) => ({ default: part.HandoverDialog })),
)

/** Gives the selected records, or one, to somebody to look at. */
export function useGiveRecords<M extends ModuleName>(resource: Resource<M>, list: List<M>) {
  const { t } = useTexts()
  const [read, setRead] = useState<() => Promise<readonly Row<M>[]>>()
  const label = t('交给同事看')
  const giveChosen = () => {
    if (list.selection.count > COPIES_MAX) toastInfo(t('一次最多 {{count}} 条，请先筛选', { count: COPIES_MAX }))
    else setRead(() => () => collected(list.chosenRows()))
  }
  return {
    bulk: [{ label, onPress: giveChosen }],
    give: (row: Row<M>) => setRead(() => async () => [row]),
    label,
    dialog: read && (
      <Suspense>
        <HandoverDialog records={{ resource, read }} onClose={() => setRead(undefined)} />
      </Suspense>
    ),
  }
}
