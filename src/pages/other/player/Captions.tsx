import captionsIcon from 'virtual:icon/closed-captioning-fill'
import captionsOffIcon from 'virtual:icon/closed-captioning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import type { CaptionChoice } from './playback'

/** Names of the languages in themselves. */
export const captionNames = { zh: '中文', en: 'English' } as const

/** The captions that are shown; a press goes to the next choice. A menu would not be seen in full screen, where only the player is. */
export function Captions({ shown, onNext }: { shown: CaptionChoice; onNext: () => void }) {
  const { t } = useTexts()
  const name = shown === 'none' ? undefined : captionNames[shown]
  const label = name === undefined ? t('字幕已关闭') : t('字幕：{{name}}', { name })
  return (
    <button type="button" aria-label={label} className="player-button" onClick={onNext}>
      <Icon path={shown === 'none' ? captionsOffIcon : captionsIcon} />
      {name !== undefined && <span className="player-wide text-xs">{name}</span>}
    </button>
  )
}
