import { lazy, Suspense, useState } from 'react'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { ordered } from './planOrder'

const PlanRows = lazy(() => import('./PlanRows').then((module) => ({ default: module.PlanRows })))

/** Work in progress: the first records with their progress, in an order of one's own. */
export function Plan({ rows }: { rows: readonly Row<'table'>[] | undefined }) {
  const { t } = useTexts()
  const [order, setOrder] = useState<readonly string[]>(() => ordered.read())
  const waiting = <div className="skeleton h-72" />
  const keep = (next: readonly string[]) => {
    ordered.write(next)
    setOrder(next)
  }
  return (
    <section className="panel flex flex-col gap-4 p-5 lg:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-medium">{t('工作计划')}</h2>
        <p className="text-xs text-plain">{t('拖动或用键盘调整顺序')}</p>
      </div>
      <Suspense fallback={waiting}>
        {rows ? <PlanRows rows={ordered.apply(rows.slice(0, 6), order)} onOrder={keep} /> : waiting}
      </Suspense>
    </section>
  )
}
