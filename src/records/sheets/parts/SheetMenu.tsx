import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react'
import { Button as AriaButton, MenuTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/file-download-line'
import importIcon from 'virtual:icon/file-upload-line'
import sheetIcon from 'virtual:icon/file-excel-2-line'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useHandedFile } from '@/client/handedFile'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import type { SheetColumn } from '../column'
import type { ExportDialogProps, ExportScopes } from './ExportDialog'
import type { ImportTerms } from './useImport'
import './drop.css'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
/** Dialogs, and places of their own that take files, have theirs. */
const isElsewhere = ({ target }: DragEvent) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('.upload-zone, .attachments-zone') !== null)

/**
 * Takes a file that is dropped anywhere on the page, while it is shown and no dialog is open. Returns whether files are dragged over it.
 * `onFile` undefined: the page takes none.
 */
function useDroppedFile(onFile: ((file: File) => void) | undefined): boolean {
  const [over, setOver] = useState(false)
  const takes = onFile !== undefined
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    // Else the browser would leave the console for the file.
    event.preventDefault()
    setOver(!isElsewhere(event))
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    if (isElsewhere(event)) return
    const [file] = event.dataTransfer?.files ?? []
    if (file) onFile?.(file)
  })
  useEffect(() => {
    if (!takes) return
    const dragged = (event: DragEvent) => drag(event)
    const dropped = (event: DragEvent) => drop(event)
    // Out of the window.
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    addEventListener('dragover', dragged)
    addEventListener('drop', dropped)
    addEventListener('dragleave', left)
    return () => {
      removeEventListener('dragover', dragged)
      removeEventListener('drop', dropped)
      removeEventListener('dragleave', left)
      setOver(false)
    }
  }, [takes])
  return over
}

const ExportDialog = lazy(() => import('./ExportDialog').then((part) => ({ default: part.ExportDialog }))) as <Row>(
  props: ExportDialogProps<Row>,
) => React.ReactNode
const ImportDialog = lazy(() => import('./ImportDialog').then((part) => ({ default: part.ImportDialog })))

interface SheetMenuProps<Row> {
  /** The name of the list, translated; that of its files begins with it. */
  readonly name: string
  /** What the rows are, translated, as within a sentence. */
  readonly records: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scopes: ExportScopes<Row>
  /** Absent when import is not available. */
  readonly importing?: ImportTerms
}

/** Menu button for export and import. The dialogs are loaded on first opening. */
export function SheetMenu<Row>({ name, records, columns, scopes, importing }: SheetMenuProps<Row>) {
  const { t } = useTexts()
  const [open, setOpen] = useState<'export' | 'import'>()
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set())
  const show = (id: string) => {
    const which = id === 'import' ? 'import' : 'export'
    setFetched(new Set([...fetched, which]))
    setOpen(which)
  }
  const close = () => setOpen(undefined)
  const [given, setGiven] = useState<File>()
  const [handed, setHanded] = useState<{ readonly file: File; readonly onTaken: () => void }>()
  const take = (file: File) => {
    setGiven(file)
    show('import')
  }
  const over = useDroppedFile(importing && take)
  useHandedFile(importing?.module, (file, onTaken) => {
    setHanded({ file, onTaken })
    take(file)
  })
  const entries = [
    { id: 'export', label: t('导出…'), icon: <Icon path={exportIcon} size={16} />, disabled: scopes.all.count === 0 },
    ...(importing ? [{ id: 'import', label: t('导入…'), icon: <Icon path={importIcon} size={16} /> }] : []),
  ]
  return (
    <>
      <MenuTrigger>
        <AriaButton className="btn max-sm:btn-square">
          <Icon path={sheetIcon} size={16} />
          <span className="max-sm:sr-only">{importing ? t('导入导出') : t('导出')}</span>
          <Icon path={arrowIcon} size={16} className="max-sm:hidden" />
        </AriaButton>
        <MenuPopover placement="bottom end">
          <Entries label={t('导入导出')} entries={entries} onAction={show} />
        </MenuPopover>
      </MenuTrigger>
      {over && <p className="sheet-drop">{t('松开鼠标，导入到“{{name}}”', { name })}</p>}
      {/* An opened dialog stays mounted, so that its job continues after closing. */}
      <Suspense>
        {fetched.has('export') && (
          <ExportDialog
            open={open === 'export'}
            onClose={close}
            name={name}
            records={records}
            columns={columns}
            scopes={scopes}
          />
        )}
        {fetched.has('import') && importing && (
          <ImportDialog
            open={open === 'import'}
            onClose={close}
            name={name}
            records={records}
            given={given}
            onTaken={() => setGiven(undefined)}
            onImported={(file) => file === handed?.file && handed.onTaken()}
            {...importing}
          />
        )}
      </Suspense>
    </>
  )
}
