import { useTexts } from '@/i18n/useTexts'
import { DataTable } from '@/ui/data/Table'
import type { CellFault } from '../import/fault'
import { useFaultText } from './failures'

const SHOWN = 100

/** Table of cell faults, at most 100. */
export function Faults({ label, faults }: { label: string; faults: readonly CellFault[] }) {
  const { t, number } = useTexts()
  const faultText = useFaultText()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{label}</h3>
      <div
        className="table-frame max-h-80"
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <DataTable>
          <thead>
            <tr>
              <th className="w-16">{t('行')}</th>
              <th className="w-28">{t('列名')}</th>
              <th>{t('内容')}</th>
              <th>{t('原因')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map((fault) => (
              <tr key={`${fault.line} ${fault.field ?? ''}`}>
                <td className="tabular-nums">{fault.line}</td>
                <td className="whitespace-nowrap">{fault.label}</td>
                <td className="max-w-48 break-all">{fault.content || t('（空）')}</td>
                <td className="min-w-36">{faultText(fault)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {faults.length > SHOWN && (
        <p className="text-plain">
          {t('只显示前 {{shown}} 处，共 {{total}} 处；下载有问题的行可以看到全部。', {
            shown: SHOWN,
            total: number(faults.length),
          })}
        </p>
      )}
    </section>
  )
}
