import { useState, type RefObject } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Switch } from '@/ui/inputs/Switch'
import { TextField } from '@/ui/inputs/TextField'
import { addBullet, BULLET_CHARACTERS, removeBullet, setFlying, usePlayback } from './playback'
import { clockText } from './clockText'
import { seek } from './control'

interface CommentsProps {
  work: string
  media: RefObject<HTMLMediaElement | null>
}

/** Bullet comments: written for the present moment, listed in its order; a press on a time goes there. */
export function Comments({ work, media }: CommentsProps) {
  const { t } = useTexts()
  const { bullets, flying } = usePlayback()
  const [typed, setTyped] = useState('')
  const own = bullets.filter((bullet) => bullet.work === work).toSorted((one, other) => one.at - other.at)
  const send = () => {
    const text = typed.trim()
    if (text === '') return
    addBullet({ work, at: media.current?.currentTime ?? 0, text })
    setTyped('')
  }
  return (
    <section className="panel player-comments">
      <div className="player-comments-head">
        <h2 className="text-base font-medium">{t('弹幕（{{count}}）', { count: own.length })}</h2>
        <Switch label={t('在画面上显示')} value={flying} onChange={setFlying} />
      </div>
      <form
        className="player-comment-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField label={t('在当前时刻发一条弹幕')} value={typed} onChange={setTyped} maxLength={BULLET_CHARACTERS} />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('发送')}
        </Button>
      </form>
      <p className="text-plain">{t('只保存在这台设备上，最多 {{count}} 个字', { count: BULLET_CHARACTERS })}</p>
      {own.length > 0 && (
        <ul className="player-comment-list">
          {own.map(({ id, at, text }) => (
            <li key={id}>
              <Button
                variant="text"
                size="sm"
                label={t('{{time}}，跳到这里', { time: clockText(at) })}
                onPress={() => seek(media.current, at)}
              >
                {clockText(at)}
              </Button>
              <span className="player-comment-text">{text}</span>
              <IconButton
                size="sm"
                variant="danger"
                icon={deleteIcon}
                label={t('删除弹幕：{{text}}', { text })}
                onPress={() => removeBullet(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
