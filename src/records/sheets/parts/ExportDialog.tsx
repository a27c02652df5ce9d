import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { Dialog } from '@/ui/overlay/Dialog'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import type { ExportScope } from '../batch'
import type { SheetColumn } from '../column'
import { ExportStatus } from './ExportStatus'
import { FileKind, FileName, useFileQuestions } from './FileQuestions'
import './sheet.css'
import { useExport } from './useExport'

/** Row scopes offered for export; no `selection` when nothing is selected, no `page` when the list has one only. */
export interface ExportScopes<Row> {
  readonly selection?: ExportScope<Row> | undefined
  readonly page?: ExportScope<Row> | undefined
  readonly all: ExportScope<Row>
}
type ScopeName = keyof ExportScopes<unknown>

export interface ExportDialogProps<Row> {
  readonly open: boolean
  readonly onClose: () => void
  /** The name of the list, translated; the suggested file name. */
  readonly name: string
  /** What the rows are, translated, as within a sentence. */
  readonly records: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scopes: ExportScopes<Row>
}

/** Export dialog. Closed while running, the export continues and ends with a toast. */
export function ExportDialog<Row>({ open, onClose, name, records, columns, scopes }: ExportDialogProps<Row>) {
  const { t, number } = useTexts()
  const countText = useCountText()
  const form = useId()
  const job = useExport()
  const [chosen, setChosen] = useState<ScopeName>()
  const file = useFileQuestions(name)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(open)
  const openRef = useRef(open)
  useEffect(() => void (openRef.current = open), [open])
  if (shown !== open) {
    setShown(open)
    // A finished export is not shown again at the next opening.
    if (open && job.state.phase !== 'running') job.reset()
  }

  const isOffered = (scope: ScopeName | undefined) => scope !== undefined && (scopes[scope]?.count ?? 0) > 0
  const scope = chosen !== undefined && isOffered(chosen) ? chosen : isOffered('selection') ? 'selection' : 'all'
  const rows = scopes[scope] ?? scopes.all
  const included = columns.filter(({ id }) => !excluded.has(id))
  const chosenCount = scopes.selection?.count ?? 0
  const options = [
    {
      id: 'selection' as const,
      label: scopes.selection?.about
        ? t('选中的约 {{number}} 条', { number: number(chosenCount) })
        : t('选中的 {{count}} 条', { count: chosenCount }),
    },
    { id: 'page' as const, label: t('本页 {{count}} 条', { count: scopes.page?.count ?? 0 }) },
    {
      id: 'all' as const,
      label: scopes.all.partial
        ? t('本机已存的、符合条件的 {{total}} 条', { total: number(scopes.all.count) })
        : t('符合条件的全部 {{total}} 条', { total: countText(scopes.all.count, scopes.all.about) }),
    },
  ]
  const columnError = included.length === 0 ? t('请至少选择一列') : undefined

  const start = async () => {
    const outcome = await job.run({ kind: file.kind, widths: 'auto', name: file.name, columns: included, scope: rows })
    // An open dialog shows the outcome itself.
    if (openRef.current) return
    if (outcome.phase === 'done') toastSuccess(t('已导出 {{rows}} 行', { rows: number(outcome.rows) }))
    if (outcome.phase === 'failed') toastError(t('没有导出成功'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file.error && !columnError) void start()
  }
  const { phase } = job.state

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('导出{{name}}', { name: records })}
      closeLabel={t('关闭')}
      width="full"
    >
      <div className="sheet-body">
        {phase === 'idle' ? (
          <form id={form} className="flex flex-col gap-5" noValidate onSubmit={submit}>
            <RadioGroup
              label={t('导出范围')}
              vertical
              options={options.filter(({ id }) => id === 'all' || isOffered(id))}
              value={scope}
              onChange={setChosen}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <FileName file={file} />
              <FileKind file={file} />
            </div>
            <CheckboxGroup
              label={t('要导出的列')}
              all
              options={columns.map(({ id, header, group }) => ({ id, label: group ? `${group} / ${header}` : header }))}
              value={included.map(({ id }) => id)}
              onChange={(ids) => setExcluded(new Set(columns.map(({ id }) => id).filter((id) => !ids.includes(id))))}
              error={columnError}
            />
          </form>
        ) : (
          <>
            <ExportStatus state={job.state} />
            {phase === 'running' && <p className="text-plain">{t('关闭窗口后导出会继续')}</p>}
          </>
        )}
        <div className="sheet-actions">
          {phase === 'idle' && (
            <>
              <Button onPress={onClose}>{t('取消')}</Button>
              <button type="submit" form={form} className="btn btn-primary">
                {t('导出')}
              </button>
            </>
          )}
          {phase === 'running' && <Button onPress={job.cancel}>{t('取消导出')}</Button>}
          {phase === 'failed' && (
            <>
              <Button onPress={job.reset}>{t('返回')}</Button>
              <Button variant="primary" onPress={() => void start()}>
                {t('重试')}
              </Button>
            </>
          )}
          {phase === 'done' && (
            <>
              <Button onPress={job.reset}>{t('再次导出')}</Button>
              <Button variant="primary" onPress={onClose}>
                {t('完成')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
