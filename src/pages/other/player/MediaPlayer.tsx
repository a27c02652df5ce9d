// oxlint-disable import/no-unassigned-import -- they register elements and texts
import 'media-chrome'
import 'media-chrome/lang/zh-CN'
// oxlint-enable import/no-unassigned-import
import { setLanguage } from 'media-chrome/utils/i18n'
import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import {
  MediaController,
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { useOwner } from '@/offline/owner'
import { Bullets } from './Bullets'
import { seek } from './control'
import { playbackOf, rememberPlace, resumeAt, usePlayback } from './playback'
import { Captions, captionNames, Speed } from './PlayerButtons'
import { useCaptions } from './useCaptions'
import { useStill } from './useStill'
import { sourceOf, type Work } from './works'

/** A place is stored at most this often while a work plays, in seconds of the work. */
const EVERY = 2

interface MediaPlayerProps {
  work: Work
  media: RefObject<HTMLMediaElement | null>
  /** The file could not be read. */
  onFailed: () => void
  onPlaying: () => void
  onMoved: (seconds: number) => void
}

/** Whether a key is not the player's: part of a command such as Ctrl+F, or the press of one of its own buttons. */
const isOthers = (event: KeyboardEvent) =>
  event.ctrlKey || (pressedKey(event) === ' ' && event.target instanceof HTMLButtonElement)

/** A work with its controls and keys (Space, K, arrows, M, F, C while it has the focus); it goes on where the person stopped. */
export function MediaPlayer({ work, media, onFailed, onPlaying, onMoved }: MediaPlayerProps) {
  const { title, locale } = useTexts()
  const user = useOwner()
  const { bullets, flying } = usePlayback(user)
  const isStill = useStill()
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  setLanguage(language === 'zh' ? 'zh-CN' : 'en')
  const stored = useRef(0)
  const isVideo = work.kind === 'video'
  const captions = useCaptions(media, user, language)
  const own = useMemo(() => bullets.filter((bullet) => bullet.work === work.id), [bullets, work.id])

  const remember = () => {
    const element = media.current
    if (!element || !Number.isFinite(element.duration)) return
    stored.current = element.currentTime
    rememberPlace(user, work.id, { at: element.currentTime, of: element.duration })
  }
  // The player leaves the page with its element: what was heard last is stored before.
  useEffect(() => {
    const element = media.current
    return () => {
      if (element && element.currentTime > 0 && Number.isFinite(element.duration))
        rememberPlace(user, work.id, { at: element.currentTime, of: element.duration })
    }
  }, [media, user, work.id])

  const events = {
    onLoadedMetadata: () => {
      // Setting 0 would replace the poster by the first frame.
      const at = resumeAt(playbackOf(user).places[work.id])
      if (at > 0) seek(media.current, at)
    },
    onTimeUpdate: () => {
      const seconds = media.current?.currentTime ?? 0
      onMoved(seconds)
      if (Math.abs(seconds - stored.current) >= EVERY) remember()
    },
    onPlaying,
    onPause: remember,
    onEnded: remember,
    onError: onFailed,
  }
  const shared = { slot: 'media', src: sourceOf(work), preload: 'metadata', 'aria-label': title(work.title), ...events }
  return (
    <MediaController
      audio={!isVideo}
      className="player-box"
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      key={language}
      // C is ours, ? the console's.
      hotkeys="noc noshift+/"
      onKeyDownCapture={(event) => event.currentTarget.toggleAttribute('nohotkeys', isOthers(event))}
      onKeyDown={(event) => {
        if (isVideo && pressedKey(event).toLowerCase() === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey)
          captions.toggle()
      }}
    >
      {isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- those of the work
        <video ref={media as RefObject<HTMLVideoElement>} playsInline poster={work.poster} {...shared}>
          {Object.entries(work.captions ?? {}).map(([of, src]) => (
            <track
              key={of}
              kind="captions"
              src={src}
              srcLang={of === 'zh' ? 'zh-CN' : 'en'}
              label={captionNames[of === 'zh' ? 'zh' : 'en']}
              default={of === captions.first}
            />
          ))}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tune has no words
        <audio ref={media} {...shared} />
      )}
      {isVideo && flying && !isStill && <Bullets bullets={own} media={media} />}
      <MediaControlBar className="player-bar">
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} className="player-wide" />
        <MediaSeekForwardButton seekOffset={10} className="player-wide" />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration noToggle />
        <MediaMuteButton className="player-wide" />
        <MediaVolumeRange className="player-wide" />
        <Speed media={media} />
        {isVideo && <Captions shown={captions.shown} onNext={captions.next} />}
        {isVideo && <MediaPipButton className="player-wide" />}
        {isVideo && <MediaFullscreenButton />}
      </MediaControlBar>
    </MediaController>
  )
}
