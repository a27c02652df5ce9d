import { useEffect, useState } from 'react'
import saveIcon from 'virtual:icon/download-2-line'
import shareIcon from 'virtual:icon/share-line'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { saveFile } from '@/lib/saveFile'
import { isAbort } from '@/lib/thrown'
import { cleanName } from '@/records/sheets/fileName'
import { logError } from '@/stores/errorLog'
import { toastError } from '@/ui/feedback/toast'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Button } from '@/ui/inputs/Button'
import { Segmented } from '@/ui/inputs/Segmented'
import { Dialog } from '@/ui/overlay/Dialog'
import type { SheetSize } from '@/ui/print/paper'
import type { Proof } from '@/ui/print/paginator'
import { picturePdf } from './picturePdf'
import { sheetPictures } from './sheetPictures'

/** Most sheets of a shared file: some 20 MB, which is what messengers take. */
export const SHEETS_MAX = 50

interface ShareDialogProps {
  proof: Proof
  size: SheetSize
  title: string
  onClose: () => void
}

type Making =
  | { readonly phase: 'making'; readonly done: number }
  | { readonly phase: 'made'; readonly pictures: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly phase: 'failed' }

/** The sheets as pictures; made once, from the sheets as they are when this begins. */
function usePictures(proof: Proof, size: SheetSize): Making {
  const [making, setMaking] = useState<Making>({ phase: 'making', done: 0 })
  useEffect(() => {
    const end = new AbortController()
    const make = async () => {
      const pictures: Uint8Array<ArrayBuffer>[] = []
      for await (const picture of sheetPictures(proof, size, end.signal)) {
        pictures.push(new Uint8Array(await picture.arrayBuffer()))
        setMaking({ phase: 'making', done: pictures.length })
      }
      setMaking({ phase: 'made', pictures })
    }
    make().catch((error: unknown) => {
      if (end.signal.aborted) return
      logError(error)
      setMaking({ phase: 'failed' })
    })
    return () => end.abort()
  }, [proof, size])
  return making
}

/** What is on the sheets as a PDF file or as pictures, to be given to other apps of the device or saved. Needs no network. */
export function ShareDialog({ proof, size, title, onClose }: ShareDialogProps) {
  const { t, number } = useTexts()
  return (
    <Dialog open title={t('分享')} closeLabel={t('关闭')} onClose={onClose}>
      {proof.pages > SHEETS_MAX ? (
        <p>
          {t('一共 {{pages}} 页，超过 {{most}} 页不能分享。可以先缩小范围，或存为 HTML 文件。', {
            pages: number(proof.pages),
            most: SHEETS_MAX,
          })}
        </p>
      ) : (
        <Made proof={proof} size={size} title={title} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Made({ proof, size, title, onClose }: ShareDialogProps) {
  const { t } = useTexts()
  const making = usePictures(proof, size)
  const [kind, setKind] = useState<'pdf' | 'pictures'>('pdf')
  if (making.phase === 'failed')
    return <p role="alert">{t('这个浏览器没能生成文件，可以存为 HTML 文件，或者打印。')}</p>
  if (making.phase === 'making')
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar label={t('正在生成')} value={Math.round((100 * making.done) / proof.pages)} />
        <p role="status" className="text-plain tabular-nums">
          {t('第 {{page}} 页，共 {{pages}} 页', { page: Math.min(making.done + 1, proof.pages), pages: proof.pages })}
        </p>
      </div>
    )
  const { pictures } = making
  const name = cleanName(title)
  const files =
    kind === 'pdf'
      ? [new File([picturePdf(pictures, size, title)], `${name}.pdf`, { type: 'application/pdf' })]
      : pictures.map(
          (picture, at) =>
            new File([picture], pictures.length > 1 ? `${name} ${at + 1}.jpg` : `${name}.jpg`, { type: 'image/jpeg' }),
        )
  // Typed as always there; not every browser has it, and not for every kind of file.
  const canShare = (navigator.canShare as typeof navigator.canShare | undefined)?.call(navigator, { files }) ?? false
  const share = async () => {
    try {
      await navigator.share({ files, title })
      onClose()
    } catch (error) {
      // The person went back: nothing to say.
      if (isAbort(error)) return
      logError(error)
      toastError(t('没有分享成功，可以先存到这台设备'))
    }
  }
  const save = () => {
    for (const file of files) saveFile(file.name, file, file.type)
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('文件种类')}
        options={[
          { id: 'pdf', label: 'PDF' },
          { id: 'pictures', label: t('图片') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <p role="status">
        {t('{{name}}：{{pages}} 页，{{size}}', {
          name,
          pages: pictures.length,
          size: sizeText(files.reduce((sum, file) => sum + file.size, 0)),
        })}
      </p>
      <p className="text-plain">{t('内容是图片，不能再编辑；收到的人不用登录就能看，请留意里面的个人信息。')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={saveIcon} onPress={save} variant={canShare ? 'plain' : 'primary'}>
          {t('存到这台设备')}
        </Button>
        {canShare && (
          <Button icon={shareIcon} variant="primary" onPress={() => void share()}>
            {t('发给别的应用')}
          </Button>
        )}
      </div>
    </div>
  )
}
