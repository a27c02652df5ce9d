import { useId, useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import draftIcon from 'virtual:icon/draft-line'
import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import './draft.css'

/** A form left with unsaved input. */
export interface WaitingDraft {
  readonly key: string
  readonly title?: string | undefined
  /** uuid of the edited record, or null for a new one. */
  readonly record: string | null
  /** In ms since 1970. */
  readonly savedAt: number
  /** `elsewhere`: a form of another window has it open, where it waits. */
  readonly at?: 'here' | 'elsewhere' | 'left'
}

interface DraftsWaitingProps<D extends WaitingDraft> {
  drafts: readonly D[]
  onOpen: (draft: D) => void
  onDiscard: (draft: D) => void
}

/** Lists the drafts of a page, to open or discard. */
export function DraftsWaiting<D extends WaitingDraft>({ drafts, onOpen, onDiscard }: DraftsWaitingProps<D>) {
  const { t } = useTexts()
  const [unfolded, setUnfolded] = useState(false)
  const [discarding, setDiscarding] = useState<D>()
  const id = useId()
  if (drafts.length === 0) return null
  const nameOf = ({ title, record }: D) => title ?? (record === null ? t('新记录') : t('未命名'))
  return (
    <section className="draft-waiting" aria-label={t('草稿')}>
      <button
        type="button"
        className="draft-summary"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon path={draftIcon} size={16} />
        {t('{{count}} 份草稿', { count: drafts.length })}
        <Icon path={arrowIcon} size={16} className={unfolded ? 'rotate-180' : ''} />
      </button>
      <ul id={id} hidden={!unfolded}>
        {drafts.map((draft) => (
          <li key={draft.key} className="draft-row">
            <div className="draft-words">
              <p className="break-words">{nameOf(draft)}</p>
              <p className="draft-note">
                {draft.record === null ? t('添加') : t('编辑')} · <Ago at={draft.savedAt} />
              </p>
            </div>
            {draft.at === 'elsewhere' ? (
              <p className="draft-note">{t('正在另一个窗口中填写')}</p>
            ) : (
              <div className="draft-actions">
                <button
                  type="button"
                  className="text-button"
                  aria-label={t('继续填写“{{name}}”', { name: nameOf(draft) })}
                  onClick={() => onOpen(draft)}
                >
                  {t('继续填写')}
                </button>
                <button
                  type="button"
                  className="text-button destroys"
                  aria-label={t('放弃草稿“{{name}}”', { name: nameOf(draft) })}
                  onClick={() => setDiscarding(draft)}
                >
                  {t('放弃草稿')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== undefined}
        onClose={() => setDiscarding(undefined)}
        title={t('温馨提示')}
        message={t('草稿放弃后不能找回，确定放弃吗？')}
        confirm={t('放弃草稿')}
        cancel={t('取消')}
        onConfirm={() => {
          if (discarding) onDiscard(discarding)
          setDiscarding(undefined)
        }}
      />
    </section>
  )
}
