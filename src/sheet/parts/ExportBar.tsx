import { useState, type FormEvent, type ReactNode } from 'react'
import exportIcon from 'virtual:icon/file-download-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import type { SheetColumn, SheetKind } from '../column'
import { cleanName, datedName } from '../fileName'
import { ExportStatus } from './ExportStatus'
import './sheet.css'
import { useExport, type ExportScope } from './useExport'

interface ExportBarProps<Row> {
  /** What the rows are; the file is proposed to be called so. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scope: ExportScope<Row>
  /** On the button: what will be done. */
  readonly action: string
  /** Only a workbook can hold what is shown. */
  readonly onlyXlsx?: boolean
  /** On a phone the button stays within the thumb's reach while rows are chosen further down. */
  readonly floating?: boolean
  /** Further questions before the button. */
  readonly children?: ReactNode
}

/** How a file is to be made, on a page of its own: name, type, widths; and the export itself. */
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
  const [typed, setTyped] = useState<string>()
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [widths, setWidths] = useState<'auto' | 'fixed'>('auto')
  const fileName = typed ?? datedName(name)
  const nameError = cleanName(fileName) === '' ? t('请输入文件名') : undefined
  const isRunning = job.state.phase === 'running'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (nameError === undefined && scope.count > 0 && !isRunning)
      void job.run({ kind, widths, name: fileName, columns, scope })
  }
  return (
    <form className="sheet-bar" aria-label={action} noValidate onSubmit={submit}>
      <div className="sheet-bar-name">
        <TextField
          label={t('文件名')}
          required
          value={fileName}
          onChange={setTyped}
          maxLength={100}
          error={nameError}
          after={<span className="text-plain">.{kind}</span>}
        />
      </div>
      {!onlyXlsx && (
        <RadioGroup
          label={t('文件类型')}
          look="buttons"
          options={[
            { id: 'xlsx', label: 'Excel' },
            { id: 'csv', label: 'CSV' },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <RadioGroup
        label={t('列宽')}
        look="buttons"
        disabled={kind === 'csv'}
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
