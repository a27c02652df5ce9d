import doneIcon from 'virtual:icon/checkbox-circle-line'
import partIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import type { Written } from '../import/writeRows'
import { DataTable } from '@/ui/data/Table'
import type { CellFault } from '../import/fault'
import { useFaultText } from './failures'

const SHOWN = 100

/** Table of cell faults, at most 100. */
function Faults({ label, faults }: { label: string; faults: readonly CellFault[] }) {
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

/** Progress of writing. */
export function Writing({ done, total, stopping }: { done: number; total: number; stopping: boolean }) {
  const { t, number } = useTexts()
  return (
    <>
      <ProgressBar label={t('导入进度')} value={Math.round((100 * done) / Math.max(1, total))} />
      <p className="text-plain tabular-nums">
        {stopping
          ? t('正在停止，写完当前一行')
          : t('已导入 {{done}} / {{total}} 行', { done: number(done), total: number(total) })}
      </p>
      <p className="text-plain">{t('关闭窗口后导入会继续，请不要关闭或刷新页面')}</p>
    </>
  )
}

/** Outcome of an import. */
export function Outcome({ written, faulty }: { written: Written; faulty: number }) {
  const { t, number } = useTexts()
  const { sent, queued, refused, skipped } = written
  const isWhole = refused.length + skipped.length + faulty === 0
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <p className="sheet-outcome" data-tone={isWhole ? 'success' : 'warning'}>
          <Icon path={isWhole ? doneIcon : partIcon} size={20} />
          <span className="font-medium">{t('已导入 {{rows}} 行', { rows: number(sent + queued) })}</span>
        </p>
        <ul className="list-disc pl-11 text-plain">
          {queued > 0 && <li>{t('其中 {{rows}} 行保存在本机，会自动发送', { rows: number(queued) })}</li>}
          {refused.length > 0 && <li>{t('{{rows}} 行服务器没有接受', { rows: number(refused.length) })}</li>}
          {skipped.length > 0 && <li>{t('{{rows}} 行因取消没有导入', { rows: number(skipped.length) })}</li>}
          {faulty > 0 && <li>{t('{{rows}} 行有问题，没有导入', { rows: number(faulty) })}</li>}
        </ul>
      </div>
      {refused.length > 0 && (
        <Faults
          label={t('服务器没有接受的行')}
          faults={refused.map(({ row: { line }, reason }) => ({
            line,
            label: t('整行'),
            content: '—',
            code: 'refused',
            values: { reason },
          }))}
        />
      )}
    </>
  )
}
