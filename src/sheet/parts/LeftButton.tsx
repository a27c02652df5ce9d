import downloadIcon from 'virtual:icon/file-download-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/inputs/Button'
import { toastError } from '@/ui/feedback/toast'
import { mediaTypes, type Cell } from '../column'
import { fullName } from '../fileName'
import type { Fault } from '../import/fault'
import { leftFile } from '../import/files'
import type { FileRow } from '../import/checkRows'
import { reportFailure } from '../reportFailure'
import { useFailureWords } from './useFailureWords'
import { useFaultWords } from './useFaultWords'

interface LeftButtonProps {
  readonly name: string
  readonly heads: readonly Cell[]
  /** The rows that are not imported, with all that is wrong with each. */
  readonly rows: readonly { readonly row: FileRow; readonly faults: readonly (Fault & { readonly label?: string })[] }[]
}

/** Downloads the rows that are not imported, with a column of reasons. */
export function LeftButton({ name, heads, rows }: LeftButtonProps) {
  const { t } = useTexts()
  const words = useFaultWords()
  const failure = useFailureWords()
  const download = () => {
    const left = rows.map(({ row: { line, cells }, faults }) => ({
      line,
      cells,
      reason: faults.map((fault) => [fault.label, words(fault)].filter(Boolean).join(': ')).join('; '),
    }))
    const titles = { name: t('未导入的行'), reason: t('未导入的原因') }
    leftFile('xlsx', heads, left, titles, new AbortController().signal).then(
      ({ file }) => saveFile(fullName(t('{{name}}未导入的行', { name }), 'xlsx'), file, mediaTypes.xlsx),
      (error: unknown) => {
        reportFailure(error)
        toastError(failure(error))
      },
    )
  }
  return (
    <Button icon={downloadIcon} onPress={download}>
      {t('下载未导入的 {{count}} 行', { count: rows.length })}
    </Button>
  )
}
