import { useEffect, useEffectEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import importIcon from 'virtual:icon/upload-2-line'
import { useHandedFile } from '@/client/handedFile'
import { useSave } from '@/client/writes'
import { CONTENT_CHARACTERS } from '@/contract/rowSchemas/document'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { decodeText } from '@/lib/decodeText'
import { logFailure } from '@/lib/logFailure'
import { onOpenedFiles } from '@/lib/openedFiles'
import { useAttachments } from '@/offline/files/attachments'
import { useSession } from '@/stores/session'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { reportWrite } from '@/records/list/reportWrite'
import { Button } from '@/ui/inputs/Button'
import { AriaLocale } from '@/ui/AriaLocale'
import type { DocumentKind } from './editor'
import { EncodingDialog } from './EncodingDialog'

/** UTF-8 has at most three bytes for a character of the basic plane, a surrogate pair two for each half. */
const BYTES_MAX = 3 * CONTENT_CHARACTERS

interface ImportDocumentProps {
  kind: DocumentKind
  source: DocumentKind['source']
  onMade: (uuid: string) => void
}

/** Makes a document of a file: chosen, dropped on the page, or opened with the installed console. It is saved at once and can be undone. */
export function ImportDocument({ kind, source, onMade }: ImportDocumentProps) {
  const { t, title } = useTexts()
  const author = useSession(({ username }) => username)
  const save = useSave('document', { base: null, inPlace: true })
  const { store } = useAttachments()
  const [asked, setAsked] = useState<React.ComponentProps<typeof EncodingDialog>>()
  const endings = [source.extension, ...source.others]
  const isOurs = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending))

  /** Resolves to undefined when the person does not want it after all. */
  const textOf = async (given: File): Promise<string | undefined> => {
    const bytes = new Uint8Array(await given.arrayBuffer())
    const { text, sure } = decodeText(bytes)
    if (sure) return text
    return new Promise((resolve) =>
      setAsked({
        name: given.name,
        bytes,
        onDone(read) {
          setAsked(undefined)
          resolve(read)
        },
      }),
    )
  }
  const storeAll = async (pictures: ReadonlyMap<string, File>) => {
    const stored = new Map<string, Attachment>()
    for (const [id, picture] of pictures) stored.set(id, await store(picture))
    return stored
  }
  const take = async (given: File, onTaken = () => {}) => {
    try {
      if (!isOurs(given)) return toastError(t('请选择 {{type}} 文件', { type: source.extension }))
      const tooLong = () => toastError(t('文件太长，最多 {{count}} 个字', { count: CONTENT_CHARACTERS }))
      if (given.size > BYTES_MAX) return tooLong()
      const text = await textOf(given)
      if (text === undefined) return
      if (text.length > CONTENT_CHARACTERS) return tooLong()
      const { pictures, lost = 0, ...made } = source.read(given.name, text)
      const stored = await storeAll(pictures ?? new Map())
      const saved = await save.mutateAsync({
        ...made,
        content: [...stored].reduce((content, [id, file]) => content.replaceAll(id, file.id), made.content),
        attachments: [...stored.values()],
        kind: kind.kind,
        module: 'governmentAffairs',
        author,
      })
      onTaken()
      reportWrite(saved)
      if (lost > 0) toastInfo(t('文件里有 {{count}} 张图片或嵌入对象没有带过来', { count: lost }))
      onMade(saved.data.uuid)
    } catch (error) {
      logFailure(error)
      toastError(error instanceof ApiError ? title(error.message) : t('文件没有读成，请重新选择'))
    }
    return undefined
  }
  const takeAll = async (files: readonly File[]) => {
    for (const given of files) await take(given)
  }
  const takeDropped = useEffectEvent((event: DragEvent) => {
    const dropped = [...(event.dataTransfer?.files ?? [])]
    const files = dropped.filter(isOurs)
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void takeAll(files)
  })
  useHandedFile(kind.kind, (file, onTaken) => void take(file, onTaken))
  const takeOpened = useEffectEvent((files: readonly File[]) => void takeAll(files))
  useEffect(() => {
    // Beside a place that takes files, the browser would leave the console for the file.
    const stay = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    const drop = (event: DragEvent) => takeDropped(event)
    // Before an editor sees it, which would read the file into its text.
    addEventListener('drop', drop, true)
    // Once an editor has seen it: it takes no event that somebody has dealt with.
    addEventListener('drop', stay)
    addEventListener('dragover', stay)
    const undo = onOpenedFiles(takeOpened)
    return () => {
      removeEventListener('drop', drop, true)
      removeEventListener('drop', stay)
      removeEventListener('dragover', stay)
      undo()
    }
  }, [])
  return (
    <AriaLocale>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={[...endings, source.type]}
        onSelect={(files) => void takeAll([...(files ?? [])])}
      >
        <Button icon={importIcon} label={t('导入 {{type}} 文件', { type: source.extension })} busy={save.isPending}>
          <span className="document-wide-words">{t('导入 {{type}} 文件', { type: source.extension })}</span>
        </Button>
      </FileTrigger>
      {asked && <EncodingDialog {...asked} />}
    </AriaLocale>
  )
}
