import { useState, type FormEvent, type ReactNode } from 'react'
import exportIcon from 'virtual:icon/file-download-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import type { ExportScope } from '../batch'
import type { SheetColumn } from '../column'
import { ExportStatus } from './ExportStatus'
import { FileKind, FileName, useFileQuestions } from './FileQuestions'
import './sheet.css'
import { useExport } from './useExport'

interface ExportBarProps<Row> {
  /** What the rows are; the suggested file name. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scope: ExportScope<Row>
  /** Label of the button. */
  readonly action: string
  /** Offer Excel only, for content that CSV cannot hold. */
  readonly onlyXlsx?: boolean
  /** On mobile the button floats while rows are selected further down. */
  readonly floating?: boolean
  /** Further controls before the button. */
  readonly children?: ReactNode
}

/** Inline export form: name, type, widths, progress and result. */
export function ExportBar<Row>({
  name,
  columns,
  scope,
  action,
  onlyXlsx = false,
  floating = false,
  children,
}: ExportBarProps<Row>) {
  const { t } = useTexts()
  const job = useExport()
  const file = useFileQuestions(name)
  const [widths, setWidths] = useState<'auto' | 'fixed'>('auto')
  const isRunning = job.state.phase === 'running'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file.error === undefined && scope.count > 0 && !isRunning)
      void job.run({ kind: file.kind, widths, name: file.name, columns, scope })
  }
  return (
    <form className="sheet-bar flex flex-wrap items-start" aria-label={action} noValidate onSubmit={submit}>
      <div className="sheet-bar-name">
        <FileName file={file} />
      </div>
      {!onlyXlsx && <FileKind file={file} />}
      <RadioGroup
        label={t('列宽')}
        variant="buttons"
        disabled={file.kind === 'csv'}
        options={[
          { id: 'auto', label: t('随内容') },
          { id: 'fixed', label: t('固定') },
        ]}
        value={widths}
        onChange={setWidths}
      />
      {children}
      <div className="sheet-bar-actions" data-floating={(floating && scope.count > 0) || undefined}>
        {isRunning ? (
          <Button onPress={job.cancel}>{t('取消导出')}</Button>
        ) : (
          <button type="submit" className="btn btn-primary" disabled={scope.count === 0}>
            <Icon path={exportIcon} size={16} />
            {action}
          </button>
        )}
      </div>
      <ExportStatus state={job.state} />
    </form>
  )
}
