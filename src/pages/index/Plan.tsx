import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import dragIcon from 'virtual:icon/draggable'
import { useTexts } from '@/i18n/useTexts'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/base/Icon'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { Loaded } from '@/ui/data/Loaded'
import { PlanRow, planRowClass } from './PlanRow'
import { ordered } from './planOrder'
import { plan } from './queries'
import './coming.css'

/** Work in progress: the first records with their progress, in a custom order. */
export function Plan() {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery(plan)
  const [order, setOrder] = useState<readonly string[]>(() => ordered.read())
  const saveOrder = (next: readonly string[]) => {
    ordered.write(next)
    setOrder(next)
  }
  return (
    <section className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-medium">{t('工作计划')}</h2>
        <p className="text-xs text-plain">{t('拖动或用键盘调整顺序')}</p>
      </div>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        skeleton={<div className="skeleton plan-coming" role="status" aria-label={t('加载中')} />}
      >
        {({ list, partial }) => {
          const rows = ordered.apply(list, order)
          if (rows.length === 0) return <NoRecords partial={partial} />
          return (
            <Deferred load={async () => (await import('./PlanRows')).PlanRows} props={{ rows, onOrder: saveOrder }}>
              <ul className="flex flex-col">
                {rows.map((row) => (
                  <li key={row.uuid} className={planRowClass}>
                    <button
                      type="button"
                      className="grid size-9 cursor-grab place-items-center text-faint max-lg:size-11"
                      aria-label={t('移动“{{title}}”', { title: row.title })}
                      data-deferred={row.uuid}
                    >
                      <Icon path={dragIcon} size={16} />
                    </button>
                    <PlanRow row={row} />
                  </li>
                ))}
              </ul>
            </Deferred>
          )
        }}
      </Loaded>
    </section>
  )
}
