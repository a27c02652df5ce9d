import { useTexts } from '@/i18n/useTexts'
import { exactTime, relativeTime } from '@/lib/format'
import { DiscardDraft } from './DiscardDraft'
import './draft.css'

interface DraftOfferProps {
  /** Of the record, '' for none. */
  name: string
  /** Time of the input, in ms since 1970. */
  savedAt: number
  /** Takes it over into this form. */
  onTake: () => void
  onDiscard: () => void
}

/** Banner over a form of which there is another draft, of a window that was closed or left, or set aside for this one. */
export function DraftOffer({ name, savedAt, onTake, onDiscard }: DraftOfferProps) {
  const { t, locale } = useTexts()
  return (
    <section className="draft-bar" aria-label={t('留下的草稿')}>
      <div className="draft-words">
        <p role="status" title={exactTime(savedAt, locale)}>
          {t('另有一份没有保存的内容（{{when}}）', { when: relativeTime(savedAt, Date.now(), locale) })}
        </p>
        {name && <p className="draft-note break-words">{name}</p>}
      </div>
      <div className="draft-actions">
        <DiscardDraft cancel={t('取消')} onDiscard={onDiscard} />
        <button type="button" className="text-button" onClick={onTake}>
          {t('继续填写')}
        </button>
      </div>
    </section>
  )
}
