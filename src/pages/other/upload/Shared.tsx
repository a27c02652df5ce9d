import { useState } from 'react'
import sendIcon from 'virtual:icon/send-plane-line'
import type { SharedNote } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { storeFile } from '@/offline/files/attachments'
import { deleteShared, readSharedFile } from '@/offline/files/sharedPictures'
import { useOwner } from '@/offline/owner'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastError } from '@/ui/feedback/toast'
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
function Photo({ note, user, onSend, onRemove }: PhotoProps) {
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

/** Photos shared with the console: drafts, to be uploaded or removed. */
export function Shared({ notes, onChange }: { notes: readonly SharedNote[]; onChange: () => void }) {
  const { t, title } = useTexts()
  const user = useOwner()
  const [removing, setRemoving] = useState<SharedNote>()
  const [busy, setBusy] = useState(false)
  const said = (error: unknown) => toastError(title(error instanceof Error ? error.message : String(error)))
  const send = async (chosen: readonly SharedNote[]) => {
    setBusy(true)
    try {
      for (const { id, name, type } of chosen) {
        const file = new File([await readSharedFile(user, id)], name, { type })
        // Store in the upload queue before deleting the draft.
        await storeFile(user, file, {}, true)
        await deleteShared(user, id)
      }
    } catch (error) {
      said(error)
    }
    setBusy(false)
    onChange()
  }
  const remove = async () => {
    if (!removing) return
    await deleteShared(user, removing.id).catch(said)
    setRemoving(undefined)
    onChange()
  }
  return (
    <section className="panel p-5" aria-label={t('分享到本应用的照片')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-base font-medium">{t('分享到本应用的照片')}</h2>
          <p className="mt-1 text-plain">{t('还在本机，发送后才到达服务器')}</p>
        </div>
        <Button icon={sendIcon} busy={busy} onPress={() => void send(notes)}>
          {t('全部发送')}
        </Button>
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-4">
        {notes.map((note) => (
          <Photo
            key={note.id}
            note={note}
            user={user}
            onSend={() => void send([note])}
            onRemove={() => setRemoving(note)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('移除照片')}
        message={t('“{{name}}”只存在本机，移除后不能找回', { name: removing?.name ?? '' })}
        confirm={t('移除')}
        cancel={t('取消')}
        onConfirm={() => void remove()}
      />
    </section>
  )
}
