import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { pictureAccept } from '@/lib/attachment'
import { checkFiles, sizeText } from '@/lib/fileRules'
import { useAttachments } from '@/offline/files/attachments'
import { documentFileRules, type DocumentValues } from './documentValues'

const pictureRules = { ...documentFileRules, accept: pictureAccept }

/** Puts pictures among the files of a document: `addPicture` resolves to the id by which the text names it, `adding` counts those on the way. */
export function usePictures(form: UseFormReturn<DocumentValues>) {
  const { t } = useTexts()
  const { store } = useAttachments()
  const [adding, setAdding] = useState(0)
  const pending = useRef(0)

  const reasons = {
    type: t('类型不符'),
    size: t('超过 {{size}}', { size: sizeText(pictureRules.maxBytes) }),
    count: t('最多 {{count}} 个文件', { count: pictureRules.maxCount }),
    empty: t('文件是空的'),
  }
  const addPicture = async (picture: File): Promise<string> => {
    const files = form.getValues('attachments')
    const [refused] = checkFiles([picture], files.length + pending.current, pictureRules).refused
    if (refused)
      throw new Error(t('“{{name}}”没有加入：{{reason}}', { name: picture.name, reason: reasons[refused.why] }))
    pending.current += 1
    setAdding((count) => count + 1)
    try {
      const stored = await store(picture)
      form.setValue('attachments', [...form.getValues('attachments'), stored], { shouldDirty: true })
      return stored.id
    } finally {
      pending.current -= 1
      setAdding((count) => count - 1)
    }
  }
  return { addPicture, adding }
}
