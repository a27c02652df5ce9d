import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import hereIcon from 'virtual:icon/checkbox-circle-line'
import musicIcon from 'virtual:icon/music-2-line'
import filmIcon from 'virtual:icon/movie-line'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { keptMedia } from '@/offline/cache/media'
import { useOwner } from '@/offline/owner'
import { useOnline } from '@/offline/useOnline'
import { usePage } from '@/routes/usePage'
import { Icon } from '@/ui/base/Icon'
import { PageHead } from '@/ui/data/PageHead'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { clockText } from './player/clockText'
import { Comments } from './player/Comments'
import { seek } from './player/control'
import './player/player.css'
import { playbackOf, resumeAt, usePlayback, type PlayedTo } from './player/playback'
import { TakeAlong } from './player/TakeAlong'
import { filesOf, works, type Work } from './player/works'

const MediaPlayer = lazy(() => import('./player/MediaPlayer').then((part) => ({ default: part.MediaPlayer })))

/** Films and tunes of the console's own. The route is not cached (spec §2): leaving the page stops what plays. */
export default function PlayerPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const { places } = usePlayback(useOwner())
  const online = useOnline()
  const [work, setWork] = useState<Work | undefined>(works[0])
  const [here, setHere] = useState<Readonly<Record<string, boolean>>>({})
  const settle = useCallback((id: string, isHere: boolean) => setHere((all) => ({ ...all, [id]: isHere })), [])
  useEffect(() => {
    if (!('caches' in globalThis)) return
    for (const each of works)
      keptMedia(filesOf(each))
        .then((bytes) => settle(each.id, bytes !== undefined))
        .catch(logFailure)
  }, [settle])
  if (!work) return null
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('播放、字幕、倍速和弹幕；存到本机后没有网络也能看')} />
      <div className="player-page">
        <Stage key={work.id} work={work} onSettled={settle} />
        <section className="panel player-list" aria-label={t('播放列表')}>
          <h2 className="text-base font-medium">{t('播放列表')}</h2>
          <ul>
            {works.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="player-work flex w-full cursor-pointer gap-3 rounded-field p-3 text-start items-start"
                  aria-current={each.id === work.id}
                  onClick={() => setWork(each)}
                >
                  <Icon path={each.kind === 'video' ? filmIcon : musicIcon} />
                  <span className="flex flex-1 flex-col gap-0.5 min-w-0">
                    <span className="font-medium">{t(each.title)}</span>
                    <span className="text-plain">{t(each.about)}</span>
                    <Progress place={places[each.id]} />
                    {here[each.id] && (
                      <span className="player-here text-xs">
                        <Icon path={hereIcon} size={16} className="text-success" />
                        {t('已在本机')}
                      </span>
                    )}
                    {!online && here[each.id] === false && (
                      <span className="text-xs text-plain">{t('不在本机，联网后可以播放')}</span>
                    )}
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

function Progress({ place }: { place: PlayedTo | undefined }) {
  const { t } = useTexts()
  if (!place || place.of <= 0) return <span className="text-xs text-plain">{t('还没有播放')}</span>
  const isDone = place.at >= place.of - 1
  return (
    <>
      <span className="progress-track player-work-track" aria-hidden="true">
        <span style={{ width: `${isDone ? 100 : (100 * place.at) / place.of}%` }} />
      </span>
      <span className="text-xs text-plain tabular-nums">
        {isDone ? t('已看完') : t('看到 {{at}}，共 {{of}}', { at: clockText(place.at), of: clockText(place.of) })}
      </span>
    </>
  )
}

interface StageProps {
  work: Work
  /** It is known now whether the files of a work are on this device. */
  onSettled: (id: string, isHere: boolean) => void
}

/** The chosen work, or why it can't be played now. */
function Stage({ work, onSettled }: StageProps) {
  const { t, title } = useTexts()
  const user = useOwner()
  const online = useOnline()
  const media = useRef<HTMLMediaElement>(null)
  // Whether the network was there when it failed: a network that comes is another try.
  const [failure, setFailure] = useState<{ online: boolean }>()
  // What has begun goes on as far as it is loaded, whatever the network does.
  const [hasBegun, setBegun] = useState(false)
  const [isHere, setIsHere] = useState<boolean>()
  const [begun] = useState(() => resumeAt(playbackOf(user).places[work.id]))
  const [moved, setMoved] = useState(false)
  const settle = useCallback(
    (now: boolean) => {
      setIsHere(now)
      setFailure(undefined)
      onSettled(work.id, now)
    },
    [work.id, onSettled],
  )
  const fail = () => {
    setFailure({ online: navigator.onLine })
    setBegun(false)
  }
  const isOut = failure ? failure.online || !online : isHere === false && !online && !hasBegun
  return (
    <>
      <section className="panel player-main" aria-label={title(work.title)}>
        <h2 className="text-base font-medium">{t(work.title)}</h2>
        {isOut ? (
          online || isHere ? (
            <ErrorState
              title={t('这部作品没有加载成功')}
              detail={isHere ? t('本机的文件可能已损坏，从本机移除后再试') : t('请检查网络后重试')}
              action={t('重试')}
              onAction={() => setFailure(undefined)}
            />
          ) : (
            <EmptyState
              kind="notHere"
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
              onFailed={fail}
              onPlaying={() => setBegun(true)}
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
        <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
          <TakeAlong work={work} onChange={settle} />
          {!isOut && (
            <p className="player-keys text-plain">
              {work.kind === 'video'
                ? t('播放器内：空格播放、←→ 快退快进、↑↓ 音量、M 静音、F 全屏、C 字幕')
                : t('播放器内：空格播放、←→ 快退快进、↑↓ 音量、M 静音')}
            </p>
          )}
        </div>
      </section>
      <Comments work={work} media={media} isOut={isOut} />
    </>
  )
}
