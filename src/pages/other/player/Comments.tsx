import { newUuid } from '@/lib/random'
import { useState, type RefObject } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { useOwner } from '@/offline/owner'
import { OFFER_MS, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Switch } from '@/ui/inputs/Switch'
import { TextField } from '@/ui/inputs/TextField'
import { addBullet, BULLET_CHARACTERS, removeBullet, setFlying, usePlayback, type Bullet } from './playback'
import { clockText } from './clockText'
import { seek } from './control'
import { useStill } from './useStill'
import type { Work } from './works'

interface CommentsProps {
  work: Work
  media: RefObject<HTMLMediaElement | null>
  /** Nothing can be played now, so that there is no moment to write for or to go to. */
  isOut: boolean
}

/** Bullet comments: written for the present moment, listed in its order; a press on a time goes there. */
export function Comments({ work, media, isOut }: CommentsProps) {
  const { t } = useTexts()
  const user = useOwner()
  const isStill = useStill()
  const { bullets, flying } = usePlayback(user)
  const [typed, setTyped] = useState('')
  const own = bullets.filter((bullet) => bullet.work === work.id).toSorted((one, other) => one.at - other.at)
  const send = () => {
    const text = typed.trim()
    if (text === '') return
    addBullet(user, { id: newUuid(), work: work.id, at: media.current?.currentTime ?? 0, text })
    setTyped('')
  }
  const remove = (bullet: Bullet) => {
    removeBullet(user, bullet.id)
    toastSuccess(t('已删除弹幕'), {
      duration: OFFER_MS,
      action: { label: t('撤销'), onClick: () => addBullet(user, bullet) },
    })
  }
  return (
    <section className="panel player-comments" aria-label={t('弹幕（{{count}}）', { count: own.length })}>
      <div className="player-comments-head">
        <h2 className="text-base font-medium">{t('弹幕（{{count}}）', { count: own.length })}</h2>
        {work.kind === 'video' && !isStill && (
          <Switch label={t('在画面上显示')} value={flying} onChange={(next) => setFlying(user, next)} />
        )}
        {work.kind === 'video' && isStill && (
          <span className="text-plain">{t('系统要求减少动画，弹幕只列在这里')}</span>
        )}
      </div>
      {!isOut && (
        <form
          className="player-comment-form"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextField
            label={t('在当前时刻发一条弹幕')}
            value={typed}
            onChange={setTyped}
            maxLength={BULLET_CHARACTERS}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('发送')}
          </Button>
        </form>
      )}
      <p className="text-plain">{t('只保存在这台设备上，最多 {{count}} 个字', { count: BULLET_CHARACTERS })}</p>
      {own.length > 0 && (
        <ul className="player-comment-list">
          {own.map((bullet) => (
            <li key={bullet.id}>
              <Button
                variant="text"
                size="sm"
                disabled={isOut}
                label={t('{{time}}，跳到这里', { time: clockText(bullet.at) })}
                onPress={() => seek(media.current, bullet.at)}
              >
                {clockText(bullet.at)}
              </Button>
              <span className="flex-1 min-w-0 wrap-anywhere">{bullet.text}</span>
              <IconButton
                size="sm"
                variant="danger"
                icon={deleteIcon}
                label={t('删除弹幕：{{text}}', { text: bullet.text })}
                onPress={() => remove(bullet)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
