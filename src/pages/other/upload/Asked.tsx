import { useState } from 'react'
import type { SharedNote } from '@/protocol/deviceAnswers'
import { unansweredRules } from '@/protocol/device'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { deleteShared, keepShared } from '@/offline/files/sharedPictures'
import { useOwner } from '@/offline/owner'
import { Button } from '@/ui/inputs/Button'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { useSharedUrl } from './useSharedUrl'

/** A small preview with name and size. */
function Preview({ note: { id, name, size }, user }: { note: SharedNote; user: string }) {
  const { address } = useSharedUrl(user, id)
  return (
    <li className="min-w-0">
      {address ? (
        <img src={address} alt={name} className="aspect-square w-full rounded-field object-cover" />
      ) : (
        <div className="aspect-square w-full rounded-field bg-base-200" />
      )}
      <p className="mt-1 truncate text-xs" title={name}>
        {name}
      </p>
      <p className="text-xs text-plain tabular-nums">{sizeText(size)}</p>
    </li>
  )
}

interface AskedProps {
  /** Of one sender. */
  notes: readonly SharedNote[]
  onChange: () => void
}

/**
 * Photos that arrived by the share target, where any website can send some too: they are kept when the person says so. Answers are about
 * those that are shown; what arrives meanwhile is asked about for itself.
 */
export function Asked({ notes, onChange }: AskedProps) {
  const { t, title } = useTexts()
  const user = useOwner()
  const [busy, setBusy] = useState(false)
  const [first] = notes
  const words = [first?.title, first?.text].filter(Boolean).join(' ')
  const count = notes.length
  const answer = async (keep: boolean) => {
    setBusy(true)
    try {
      for (const { id } of notes) await (keep ? keepShared : deleteShared)(user, id)
      if (keep) toastSuccess(t('已收下 {{count}} 张照片，存在本机', { count }))
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : String(error)))
    }
    setBusy(false)
    onChange()
  }
  return (
    <section className="panel p-5" aria-label={t('等您决定的照片')}>
      <h2 className="text-base font-medium">{t('收下这 {{count}} 张照片吗？', { count })}</h2>
      <p className="mt-1 break-words text-plain">
        {first?.site
          ? t('由网站 {{site}} 发来。如果不是您在那里分享的，请不要收下', { site: first.site })
          : t('刚刚分享到本应用。如果不是您分享的，请不要收下')}
      </p>
      {words && <p className="mt-3 line-clamp-2 break-words">{words}</p>}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
        {notes.map((note) => (
          <Preview key={note.id} note={note} user={user} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} onPress={() => void answer(true)}>
          {t('收下')}
        </Button>
        <Button disabled={busy} onPress={() => void answer(false)}>
          {t('不收下')}
        </Button>
        <p className="text-xs text-plain">{t('没有决定的，{{days}} 天后删除', { days: unansweredRules.days })}</p>
      </div>
    </section>
  )
}
