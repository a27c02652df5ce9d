import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import type { Judged } from '../import/checkRows'
import type { Written } from '../import/writeRows'
import { LeftButton } from './LeftButton'
import type { Import } from './useImport'

interface ImportActionsProps {
  readonly name: string
  readonly importing: Import
  readonly onWrite: () => void
  readonly onClose: () => void
}

/** Everything that did not get in, and why. */
const leftOf = ({ faulty }: Judged, written?: Written) => [
  ...faulty.map((row) => ({ row, faults: row.faults })),
  ...(written?.refused ?? []).map(({ row, reason }) => ({
    row,
    faults: [{ code: 'refused' as const, values: { reason } }],
  })),
  ...(written?.left ?? []).map((row) => ({ row, faults: [{ code: 'left' as const }] })),
]

/** What can be done at each step of an import. */
export function ImportActions({ name, importing, onWrite, onClose }: ImportActionsProps) {
  const { t, number } = useTexts()
  const { step } = importing
  const judged = 'judged' in step ? step.judged : undefined
  const left = judged ? leftOf(judged, step.at === 'written' ? step.written : undefined) : []
  return (
    <div className="sheet-actions">
      {left.length > 0 && step.at !== 'writing' && (
        <div className="sheet-aside">
          <LeftButton name={name} heads={importing.heads} rows={left} />
        </div>
      )}
      {step.at === 'file' && <Button onPress={onClose}>{t('取消')}</Button>}
      {(step.at === 'reading' || step.at === 'judging') && <Button onPress={importing.cancel}>{t('取消')}</Button>}
      {step.at === 'matching' && (
        <>
          <Button onPress={importing.back}>{t('换一个文件')}</Button>
          <Button look="primary" disabled={!importing.settled} onPress={importing.check}>
            {t('下一步')}
          </Button>
        </>
      )}
      {step.at === 'review' && (
        <>
          <Button onPress={importing.back}>{t('上一步')}</Button>
          <Button look="primary" disabled={step.checking || step.judged.good.length === 0} onPress={onWrite}>
            {t('导入 {{rows}} 行', { rows: number(step.judged.good.length) })}
          </Button>
        </>
      )}
      {step.at === 'writing' && (
        <Button disabled={step.stopping} onPress={importing.cancel}>
          {t('停止导入')}
        </Button>
      )}
      {step.at === 'written' && (
        <>
          <Button onPress={importing.restart}>{t('再导入一个文件')}</Button>
          <Button look="primary" onPress={onClose}>
            {t('完成')}
          </Button>
        </>
      )}
    </div>
  )
}
