import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { exactTime, relativeTime } from '@/lib/format'
import { CompareDialog, type Compared } from './CompareDialog'
import { DiscardDraft } from './DiscardDraft'
import './draft.css'

/** State of the server's copy since the draft was started. `unknown`: it could not be read. */
export type ServerCopy = 'same' | 'newer' | 'gone' | 'unknown'

interface DraftBarProps {
  /** Time of the input, in ms since 1970. */
  savedAt: number
  /** Of the edited record; undefined for a new one. */
  server?: ServerCopy | undefined
  /** The fields that differ between the input and the server's copy. */
  compared: readonly Compared[]
  /** Replaces a form field by the server's value. */
  onTake: (name: string) => void
  onDiscard: () => void
}

/** Banner of a restored draft: its time, and whether the record has changed since. */
export function DraftBar({ savedAt, server, compared, onTake, onDiscard }: DraftBarProps) {
  const { t, locale } = useTexts()
  const [shown, setShown] = useState(true)
  const [comparing, setComparing] = useState(false)
  if (!shown) return null
  const notes = {
    same: undefined,
    newer: t('此后服务器上的记录有改动，请对照后再保存'),
    gone: t('服务器上已没有这条记录'),
    unknown: t('现在读不到服务器上的记录，不能对照'),
  }
  const note = server && notes[server]
  return (
    <section
      className="draft-bar"
      aria-label={t('草稿')}
      data-tone={server === 'newer' || server === 'gone' || undefined}
    >
      <div className="draft-words">
        <p role="status" title={exactTime(savedAt, locale)}>
          {t('已恢复{{when}}未保存的内容', { when: relativeTime(savedAt, Date.now(), locale) })}
        </p>
        {note && <p className="draft-note">{note}</p>}
      </div>
      <div className="draft-actions">
        {compared.length > 0 && (
          <button type="button" className="text-button" onClick={() => setComparing(true)}>
            {t('对照')}
          </button>
        )}
        <DiscardDraft cancel={t('保留草稿')} onDiscard={onDiscard} />
        <button type="button" className="text-button" onClick={() => setShown(false)}>
          {t('保留草稿')}
        </button>
      </div>
      <CompareDialog open={comparing} onClose={() => setComparing(false)} compared={compared} onTake={onTake} />
    </section>
  )
}
