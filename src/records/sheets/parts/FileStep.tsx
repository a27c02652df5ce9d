import { useEffect, useEffectEvent } from 'react'
import { Button as AriaButton, DropZone, FileTrigger, Text } from 'react-aria-components'
import templateIcon from 'virtual:icon/file-download-line'
import sheetIcon from 'virtual:icon/file-excel-2-line'
import { useTexts } from '@/i18n/useTexts'
import { sheetEndings } from '@/lib/fileKinds'
import { sizeText } from '@/lib/fileRules'
import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import { AriaLocale } from '@/ui/AriaLocale'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { toastError } from '@/ui/feedback/toast'
import { droppedFiles } from '@/ui/inputs/upload/droppedFiles'
import { mediaTypes } from '../column'
import { fullName } from '../fileName'
import type { SheetField } from '../import/field'
import { templateFile } from '../import/files'
import { IMPORT_BYTES, IMPORT_ROWS } from '../readSheet'
import type { Import } from './useImport'
import { reportFailure, useFailureText } from './failures'
import '@/ui/inputs/upload/upload.css'

/** A range that was copied in a spreadsheet as a file, by its text or its table; undefined for what is no range. */
function pastedFile(data: DataTransfer | null, name: string): File | undefined {
  const [file] = data?.files ?? []
  if (file) return file
  const text = data?.getData('text/plain') ?? ''
  // As it is shown; HTML would break lines where there are none.
  if (/[\t\n]/.test(text.trim())) return textFile(text, name)
  const html = data?.getData('text/html') ?? ''
  return /<table/i.test(html) ? new File([html], name, { type: 'text/html' }) : undefined
}

/** Copied text as a file. */
const textFile = (text: string, name: string): File => new File([text], name, { type: 'text/plain' })

/** Neither do old browsers let a page read it, nor an office's address without https. */
const canReadClipboard = typeof (navigator as Partial<Navigator>).clipboard?.readText === 'function'

interface FileStepProps {
  readonly name: string
  readonly fields: readonly SheetField[]
  readonly importing: Import
}

/** First step: choose a file or download a template. */
export function FileStep({ name, fields, importing }: FileStepProps) {
  const { t, number } = useTexts()
  const failureText = useFailureText()
  const { step } = importing
  const choose = (files: readonly File[]) => files[0] && importing.choose(files[0])
  const pastedName = t('粘贴的内容')
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isText = event.target instanceof Element && event.target.closest('input, textarea') !== null
    const file = isText ? undefined : pastedFile(event.clipboardData, pastedName)
    if (!file) return
    event.preventDefault()
    importing.choose(file)
  })
  useEffect(() => {
    const heard = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', heard)
    return () => removeEventListener('paste', heard)
  }, [])
  const pasteNow = () =>
    navigator.clipboard.readText().then(
      (text) => (text.trim() === '' ? toastError(t('剪贴板里没有文字')) : importing.choose(textFile(text, pastedName))),
      (error: unknown) => {
        logFailure(error)
        toastError(t('浏览器没有允许读取剪贴板，请按 Ctrl+V 粘贴'))
      },
    )
  const template = () =>
    templateFile('xlsx', name, fields, new AbortController().signal).then(
      ({ file }) => saveFile(fullName(t('{{name}}导入模板', { name }), 'xlsx'), file, mediaTypes.xlsx),
      (error: unknown) => {
        reportFailure(error)
        toastError(failureText(error))
      },
    )
  return (
    <AriaLocale>
      <DropZone
        className="upload-zone"
        aria-label={t('要导入的文件')}
        onDrop={({ items }) => void droppedFiles(items).then(choose)}
      >
        <Icon path={sheetIcon} size={24} className="text-plain" />
        <Text slot="label">{t('把 Excel 或 CSV 文件拖放到此处，或粘贴从 Excel、WPS 复制的区域')}</Text>
        <div className="flex flex-wrap justify-center gap-3">
          <FileTrigger acceptedFileTypes={sheetEndings} onSelect={(files) => choose([...(files ?? [])])}>
            <AriaButton className="btn btn-primary">{t('选择一个文件')}</AriaButton>
          </FileTrigger>
          {canReadClipboard && <Button onPress={() => void pasteNow()}>{t('粘贴复制的区域')}</Button>}
        </div>
        <p className="field-foot">
          {t('Excel、WPS、OpenDocument 或 CSV，最多 {{rows}} 行，不超过 {{size}}', {
            rows: number(IMPORT_ROWS),
            size: sizeText(IMPORT_BYTES),
          })}
        </p>
      </DropZone>
      {step.at === 'file' && step.error !== undefined && (
        <p role="alert" className="text-error">
          {failureText(step.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 px-4 py-3">
        <p className="min-w-52 flex-1 text-plain">{t('还没有文件？下载模板，填好后再导入；示例行不会导入。')}</p>
        <Button icon={templateIcon} onPress={() => void template()}>
          {t('下载模板')}
        </Button>
      </div>
    </AriaLocale>
  )
}
