import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import type { CheckedRows } from '../import/checkRows'
import type { Written } from '../import/writeRows'
import type { Import } from './useImport'
import downloadIcon from 'virtual:icon/file-download-line'
import { saveFile } from '@/lib/saveFile'
import { toastError } from '@/ui/feedback/toast'
import { mediaTypes, type Cell } from '../column'
import { fullName } from '../fileName'
import type { Fault } from '../import/fault'
import { unimportedFile } from '../import/files'
import type { FileRow } from '../import/fileRows'
import { reportFailure, useFailureText, useFaultText } from './failures'

interface UnimportedButtonProps {
  readonly name: string
  readonly heads: readonly Cell[]
  readonly count: number
  /** The rows that were not imported, with their faults. */
  readonly rowsOf: () => readonly {
    readonly row: FileRow
    readonly faults: readonly (Fault & { readonly label?: string })[]
  }[]
}

/** Downloads the rows that were not imported, with a column of reasons. */
function UnimportedButton({ name, heads, count, rowsOf }: UnimportedButtonProps) {
  const { t } = useTexts()
  const faultText = useFaultText()
  const failureText = useFailureText()
  const download = () => {
    const unimported = rowsOf().map(({ row: { line, cells }, faults }) => ({
      line,
      cells,
      reason: faults
        .map((fault) =>
          fault.label
            ? t('{{label}}：{{message}}', { label: fault.label, message: faultText(fault) })
            : faultText(fault),
        )
        .reduce((before, next) => (before ? t('{{before}}；{{next}}', { before, next }) : next), ''),
    }))
    const labels = { name: t('未导入的行'), reason: t('未导入的原因') }
    unimportedFile('xlsx', heads, unimported, labels, new AbortController().signal).then(
      ({ file }) => saveFile(fullName(t('{{name}}未导入的行', { name }), 'xlsx'), file, mediaTypes.xlsx),
      (error: unknown) => {
        reportFailure(error)
        toastError(failureText(error))
      },
    )
  }
  return (
    <Button icon={downloadIcon} onPress={download}>
      {t('下载未导入的 {{count}} 行', { count })}
    </Button>
  )
}

interface ImportActionsProps {
  readonly name: string
  readonly importing: Import
  readonly onWrite: () => void
  readonly onClose: () => void
}

/** All rows that were not imported, with reasons. */
const unimportedOf = ({ faulty }: CheckedRows, written: Written | undefined) => [
  ...faulty.map((row) => ({ row, faults: row.faults })),
  ...(written?.refused ?? []).map(({ row, reason }) => ({
    row,
    faults: [{ code: 'refused' as const, values: { reason } }],
  })),
  ...(written?.skipped ?? []).map((row) => ({ row, faults: [{ code: 'skipped' as const }] })),
]

/** Actions of each import step. */
export function ImportActions({ name, importing, onWrite, onClose }: ImportActionsProps) {
  const { t, number } = useTexts()
  const { step } = importing
  const checked = 'checked' in step ? step.checked : undefined
  const written = step.at === 'written' ? step.written : undefined
  const unimported = (checked?.faulty.length ?? 0) + (written?.refused.length ?? 0) + (written?.skipped.length ?? 0)
  return (
    <div className="sheet-actions">
      {checked && unimported > 0 && step.at !== 'writing' && (
        <div className="sheet-aside">
          <UnimportedButton
            name={name}
            heads={importing.heads}
            count={unimported}
            rowsOf={() => unimportedOf(checked, written)}
          />
        </div>
      )}
      {step.at === 'file' && <Button onPress={onClose}>{t('取消')}</Button>}
      {(step.at === 'reading' || step.at === 'checking') && <Button onPress={importing.cancel}>{t('取消')}</Button>}
      {step.at === 'matching' && (
        <>
          <Button onPress={importing.back}>{t('换一个文件')}</Button>
          <Button variant="primary" disabled={!importing.ready} onPress={importing.check}>
            {t('下一步')}
          </Button>
        </>
      )}
      {step.at === 'review' && (
        <>
          <Button onPress={importing.back}>{t('上一步')}</Button>
          <Button variant="primary" disabled={step.rechecking || step.checked.good.length === 0} onPress={onWrite}>
            {t('导入 {{rows}} 行', { rows: number(step.checked.good.length) })}
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
          <Button variant="primary" onPress={onClose}>
            {t('完成')}
          </Button>
        </>
      )}
    </div>
  )
}
