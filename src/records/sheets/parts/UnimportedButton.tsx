import downloadIcon from 'virtual:icon/file-download-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/inputs/Button'
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
export function UnimportedButton({ name, heads, count, rowsOf }: UnimportedButtonProps) {
  const { t } = useTexts()
  const faultText = useFaultText()
  const failureText = useFailureText()
  const download = () => {
    const unimported = rowsOf().map(({ row: { line, cells }, faults }) => ({
      line,
      cells,
      reason: faults.map((fault) => [fault.label, faultText(fault)].filter(Boolean).join(': ')).join('; '),
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
