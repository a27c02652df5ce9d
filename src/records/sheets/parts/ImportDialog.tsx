import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { toastInfo } from '@/ui/feedback/toast'
import type { TextKey } from '@/i18n/init'
import { Checked } from './Checked'
import { FileStep } from './FileStep'
import { ImportActions } from './ImportActions'
import { MatchStep } from './MatchStep'
import './sheet.css'
import { useImport, type ImportStep, type ImportTerms } from './useImport'
import { Outcome, Writing } from './WriteStep'

export interface ImportDialogProps extends ImportTerms {
  readonly open: boolean
  readonly onClose: () => void
  /** The name of the list, translated; those of the template and of the rows that were left out begin with it. */
  readonly name: string
  /** What the rows are, translated, as within a sentence. */
  readonly records: string
  /** A file that was dropped on the page or left for it, until it is taken. */
  readonly given?: File | undefined
  readonly onTaken?: () => void
  /** Rows of this file have become records. */
  readonly onImported?: (file: File) => void
}

const steps: readonly { readonly label: TextKey; readonly of: readonly ImportStep['at'][] }[] = [
  { label: '选文件', of: ['file', 'reading'] },
  { label: '对应列', of: ['matching'] },
  { label: '检查', of: ['checking', 'review'] },
  { label: '导入', of: ['writing', 'written'] },
]

/**
 * Imports rows of an Excel or CSV file as new records, each a write of its own: file, column matching, check, then, once confirmed, the
 * valid rows. Closed while writing, it continues and ends with a toast.
 */
export function ImportDialog({
  open,
  onClose,
  name,
  records,
  given,
  onTaken,
  onImported,
  ...terms
}: ImportDialogProps) {
  const { t, number } = useTexts()
  const importing = useImport(terms)
  const { step } = importing
  const { fields } = terms
  const openRef = useRef(open)
  useEffect(() => void (openRef.current = open), [open])
  const take = useEffectEvent((file: File) => {
    onTaken?.()
    if (step.at === 'writing') toastInfo(t('上一个文件还在导入，请等它结束'))
    else importing.choose(file)
  })
  useEffect(() => {
    if (given) take(given)
  }, [given])

  const write = async () => {
    if (step.at !== 'review') return
    const { sent, queued } = await importing.write(step.checked)
    if (importing.file && sent + queued > 0) onImported?.(importing.file.file)
    if (!openRef.current) toastInfo(t('已导入 {{rows}} 行', { rows: number(sent + queued) }))
  }
  const close = () => {
    onClose()
    // A chosen file stays for the next opening; a finished import does not.
    if (step.at === 'written') importing.restart()
  }
  const current = steps.findIndex(({ of }) => of.includes(step.at))

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('导入{{name}}', { name: records })}
      closeLabel={t('关闭')}
      width="full"
    >
      <div className="sheet-body">
        <ol className="sheet-steps" aria-label={t('步骤')}>
          {steps.map(({ label }, at) => (
            <li key={label} aria-current={at === current ? 'step' : undefined} data-done={at < current || undefined}>
              {at + 1} {t(label)}
            </li>
          ))}
        </ol>
        {step.at === 'file' && <FileStep name={name} fields={fields} importing={importing} />}
        {step.at === 'reading' && (
          <>
            <p role="status" className="flex items-center gap-2 text-plain">
              <span className="spinner" />
              {t('正在读取“{{name}}”', { name: step.name })}
            </p>
            {step.part !== undefined && <ProgressBar label={t('读取进度')} value={Math.round(100 * step.part)} />}
          </>
        )}
        {step.at === 'checking' && (
          <p role="status" className="flex items-center gap-2 text-plain">
            <span className="spinner" />
            {t('正在检查')}
          </p>
        )}
        {step.at === 'matching' && <MatchStep fields={fields} importing={importing} />}
        {step.at === 'review' && (
          <Checked fields={fields} checked={step.checked} importing={importing} findKnown={terms.findKnown} />
        )}
        {step.at === 'writing' && (
          <Writing done={step.done} total={step.checked.good.length} stopping={step.stopping} />
        )}
        {step.at === 'written' && <Outcome written={step.written} faulty={step.checked.faulty.length} />}
        <ImportActions name={name} importing={importing} onWrite={() => void write()} onClose={close} />
      </div>
    </Dialog>
  )
}
