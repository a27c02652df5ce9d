import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import musicIcon from 'virtual:icon/music-2-line'
import filmIcon from 'virtual:icon/movie-line'
import { useTexts } from '@/i18n/useTexts'
import { useOnline } from '@/offline/useOnline'
import { usePage } from '@/routes/usePage'
import { Icon } from '@/ui/data/Icon'
import { PageHead } from '@/ui/data/PageHead'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { clockText } from './player/clockText'
import { Comments } from './player/Comments'
import { seek } from './player/control'
import './player/player.css'
import { resumeAt, usePlayback, type Place } from './player/playback'
import { TakeAlong } from './player/TakeAlong'
import { works, type Work } from './player/works'

const MediaPlayer = lazy(() => import('./player/MediaPlayer').then((part) => ({ default: part.MediaPlayer })))

/** Films and tunes of the console's own. The route is not cached (spec §2): leaving the page stops what plays. */
export default function PlayerPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const { places } = usePlayback()
  const [work, setWork] = useState<Work | undefined>(works[0])
  if (!work) return null
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('播放、字幕、倍速和弹幕；存到本机后没有网络也能看')} />
      <div className="player-page">
        <Stage key={work.id} work={work} />
        <section className="panel player-list" aria-label={t('播放列表')}>
          <h2 className="text-base font-medium">{t('播放列表')}</h2>
          <ul>
            {works.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="player-work"
                  aria-current={each.id === work.id}
                  onClick={() => setWork(each)}
                >
                  <Icon path={each.kind === 'video' ? filmIcon : musicIcon} />
                  <span className="player-work-words">
                    <span className="font-medium">{t(each.title)}</span>
                    <span className="text-plain">{t(each.about)}</span>
                    <Progress place={places[each.id]} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Progress({ place }: { place: Place | undefined }) {
  const { t } = useTexts()
  if (!place || place.of <= 0) return <span className="text-xs text-plain">{t('还没有播放')}</span>
  const isDone = place.at >= place.of - 1
  return (
    <span className="text-xs text-plain tabular-nums">
      {isDone ? t('已看完') : t('看到 {{at}}，共 {{of}}', { at: clockText(place.at), of: clockText(place.of) })}
    </span>
  )
}

/** The chosen work, or why it can't be played now. */
function Stage({ work }: { work: Work }) {
  const { t, title } = useTexts()
  const online = useOnline()
  const media = useRef<HTMLMediaElement>(null)
  // Whether the network was there when it failed: a network that comes is another try.
  const [failure, setFailure] = useState<{ online: boolean }>()
  const [isHere, setIsHere] = useState<boolean>()
  const [begun] = useState(() => resumeAt(usePlayback.getState().places[work.id]))
  const [moved, setMoved] = useState(false)
  const settle = useCallback((here: boolean) => {
    setIsHere(here)
    if (here) setFailure(undefined)
  }, [])
  const isOut = isHere === false && (failure?.online === true || !online)
  return (
    <div className="player-stage">
      <section className="panel player-main" aria-label={title(work.title)}>
        <h2 className="text-base font-medium">{t(work.title)}</h2>
        {isOut ? (
          online ? (
            <ErrorState
              title={t('这部作品没有加载成功')}
              detail={t('请检查网络后重试')}
              action={t('重试')}
              onAction={() => setFailure(undefined)}
            />
          ) : (
            <EmptyState
              title={t('没有网络，这部作品也不在本机')}
              detail={t('联网后可以播放，存到本机后没有网络也能播放')}
            />
          )
        ) : (
          <Suspense
            fallback={<div className="player-box skeleton appears-late" role="status" aria-label={t('加载中')} />}
          >
            <MediaPlayer
              work={work}
              media={media}
              onFailed={() => setFailure({ online: navigator.onLine })}
              onMoved={(seconds) => setMoved(Math.abs(seconds - begun) > 5)}
            />
          </Suspense>
        )}
        {begun > 0 && !moved && !isOut && (
          <p className="player-resumed">
            {t('从上次的 {{time}} 继续', { time: clockText(begun) })}
            <Button variant="text" size="sm" onPress={() => seek(media.current, 0)}>
              {t('从头播放')}
            </Button>
          </p>
        )}
        <TakeAlong work={work} onChange={settle} />
      </section>
      <Comments work={work.id} media={media} />
    </div>
  )
}
