import doneIcon from 'virtual:icon/checkbox-circle-line'
import failedIcon from 'virtual:icon/error-warning-line'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { DataAge } from '@/ui/data/DataAge'
import { Icon } from '@/ui/base/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import type { ExportState } from './useExport'
import { useFailureText } from './failures'

/** Progress and outcome of an export. */
export function ExportStatus({ state }: { state: ExportState }) {
  const { t, number } = useTexts()
  const countText = useCountText()
  const failureText = useFailureText()
  return (
    <div className="sheet-status" data-phase={state.phase}>
      {state.phase === 'running' && (
        <>
          <ProgressBar
            label={t('导出进度')}
            value={state.making || state.total === 0 ? null : Math.round((100 * state.rows) / state.total)}
          />
          <p className="text-plain tabular-nums">
            {state.making
              ? t('{{rows}} 行都已取到，正在生成文件', { rows: number(state.rows) })
              : t('已取 {{rows}} / {{total}} 行', {
                  rows: number(state.rows),
                  total: countText(state.total, state.about),
                })}
          </p>
        </>
      )}
      {/* The progress bar announces progress; the live region the outcome only. */}
      <div role="status" className="sheet-outcomes">
        {state.phase === 'done' && (
          <>
            <p className="sheet-outcome" data-tone="success">
              <Icon path={doneIcon} size={20} />
              <span className="font-medium">{t('已导出 {{rows}} 行', { rows: number(state.rows) })}</span>
            </p>
            <p className="break-all text-plain">
              {state.name} <span className="whitespace-nowrap tabular-nums">{sizeText(state.bytes)}</span>
            </p>
            <DataAge at={state.read?.asOf} partial={state.read?.partial} />
          </>
        )}
        {state.phase === 'failed' && (
          <>
            <p className="sheet-outcome" data-tone="error">
              <Icon path={failedIcon} size={20} />
              <span className="font-medium">{t('没有导出成功')}</span>
            </p>
            <p className="text-plain">{failureText(state.error)}</p>
          </>
        )}
      </div>
    </div>
  )
}
