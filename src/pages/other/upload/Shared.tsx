import { useState } from 'react'
import sendIcon from 'virtual:icon/send-plane-line'
import type { SharedNote } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { storeFile } from '@/offline/files/attachments'
import { deleteShared, readSharedFile } from '@/offline/storage/deviceStorage'
import { useOwner } from '@/offline/owner'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastError } from '@/ui/feedback/toast'
import { Photo } from './Photo'

/** No progress: the photo is already on this device. */

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
