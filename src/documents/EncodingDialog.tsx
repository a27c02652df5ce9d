import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { decodeText } from '@/lib/decodeText'
import { Button } from '@/ui/inputs/Button'
import { EncodingSelect } from '@/ui/inputs/EncodingSelect'
import { Dialog } from '@/ui/overlay/Dialog'

/** Characters of the preview. */
const SHOWN = 400

interface EncodingDialogProps {
  readonly name: string
  readonly bytes: Uint8Array
  /** The text as the person wants it read; undefined if not at all. */
  readonly onDone: (text: string | undefined) => void
}

/** Asks in which encoding a text file is to be read, where it does not say so itself; shows how it begins. */
export function EncodingDialog({ name, bytes, onDone }: EncodingDialogProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<string>()
  const { text, encoding, bad } = decodeText(bytes, chosen)
  return (
    <Dialog open onClose={() => onDone(undefined)} title={t('导入“{{name}}”', { name })} closeLabel={t('关闭')}>
      <div className="flex flex-col gap-4">
        <EncodingSelect value={encoding} onChange={setChosen} bad={bad} />
        <section className="flex flex-col gap-1" aria-label={t('开头的内容')}>
          <h3 className="font-medium">{t('开头的内容')}</h3>
          <p className="line-clamp-6 rounded-box border border-base-300 p-3 break-all whitespace-pre-wrap">
            {text.slice(0, SHOWN)}
          </p>
        </section>
        <div className="flex justify-end gap-3">
          <Button onPress={() => onDone(undefined)}>{t('取消')}</Button>
          <Button variant="primary" onPress={() => onDone(text)}>
            {t('导入')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
