import { Suspense, useSyncExternalStore } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { MOBILE_BREAKPOINT_PX } from '@/settings/app'
import { useRightsIn } from '@/stores/rights'
import { PageHead } from '@/ui/data/PageHead'
import { Segmented } from '@/ui/inputs/Segmented'
import { FieldsSkeleton } from '@/ui/feedback/Skeletons'
import { PrintPreview } from './print/PrintPreview'
import { printKinds } from './print/kinds'
import { printSearch as search, usePrintAddress } from './print/usePrintAddress'
import './print/print.css'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'other/print': typeof search
  }
}

const wide = `(width >= ${MOBILE_BREAKPOINT_PX}px)`
const subscribe = (changed: () => void) => {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Prints records, lists, empty forms and documents, with letterhead and signatures, as the preview shows them. */
export default function Print() {
  const { t } = useTexts()
  const { address, show } = usePrintAddress()
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
  const rightsIn = useRightsIn()
  const kinds = printKinds.filter(({ module }) => !module || rightsIn(module).read)
  const kind = kinds.find(({ id }) => id === address.of) ?? kinds[0]
  if (!kind) return null
  const { Source } = kind
  return (
    <div className="page">
      <PageHead title={t('打印')} purpose={t('列表、记录、空白表、文档和流程，印出来和预览一样，没有网络也能印')} />
      <section className="panel print-panel">
        <div className="print-kinds">
          <Segmented
            label={t('打印什么')}
            options={kinds.map(({ id, label }) => ({ id, label: t(label) }))}
            value={kind.id}
            onChange={(of) => show({ of })}
          />
        </div>
        <Suspense fallback={<FieldsSkeleton fields={4} />}>
          <Source key={kind.id} address={address} show={show}>
            {(printed) => <PrintPreview printed={printed} isWide={isWide} />}
          </Source>
        </Suspense>
      </section>
    </div>
  )
}
