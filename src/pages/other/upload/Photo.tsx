import type { SharedNote } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { Ago } from '@/ui/data/Ago'
import { saveFile } from '@/lib/saveFile'
import { useSharedUrl } from './useSharedUrl'

interface PhotoProps {
  note: SharedNote
  user: string
  onSend: () => void
  onRemove: () => void
}

/** A shared picture: preview, name, size and shared text; can be uploaded, saved or removed. */
export function Photo({ note, user, onSend, onRemove }: PhotoProps) {
  const { t } = useTexts()
  const { id, name, type, size, at } = note
  const { file, address } = useSharedUrl(user, id)
  const words = [note.title, note.text].filter(Boolean).join(' ')
  return (
    <li className="overflow-hidden rounded-box border border-base-300">
      {address ? (
        <img src={address} alt={name} className="aspect-square w-full object-cover" />
      ) : (
        <div className="aspect-square w-full bg-base-200" />
      )}
      <div className="p-3">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="text-xs text-plain">
          {sizeText(size)} · <Ago at={at} />
        </p>
        {words && <p className="mt-1 line-clamp-2 text-xs text-plain break-words">{words}</p>}
        <div className="mt-2 -ml-2 flex flex-wrap">
          <button type="button" className="text-button" aria-label={t('发送“{{name}}”', { name })} onClick={onSend}>
            {t('发送')}
          </button>
          <button
            type="button"
            className="text-button"
            aria-label={t('另存“{{name}}”', { name })}
            disabled={!file}
            onClick={() => file && saveFile(name, file, type)}
          >
            {t('另存')}
          </button>
          <button
            type="button"
            className="text-button destroys"
            aria-label={t('移除“{{name}}”', { name })}
            onClick={onRemove}
          >
            {t('移除')}
          </button>
        </div>
      </div>
    </li>
  )
}
