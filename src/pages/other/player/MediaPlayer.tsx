// oxlint-disable import/no-unassigned-import -- they register elements and texts
import 'media-chrome'
import 'media-chrome/lang/zh-CN'
// oxlint-enable import/no-unassigned-import
import { setLanguage } from 'media-chrome/utils/i18n'
import { useEffect, useRef, type RefObject } from 'react'
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
import { Bullets } from './Bullets'
import { Captions } from './Captions'
import { seek } from './control'
import { rememberPlace, resumeAt, usePlayback } from './playback'
import { Speed } from './Speed'
import { sourceOf, type Work } from './works'

/** A place is stored at most this often while a work plays, in seconds of the work. */
const EVERY = 2

interface MediaPlayerProps {
  work: Work
  media: RefObject<HTMLMediaElement | null>
  /** The file could not be read. */
  onFailed: () => void
  onMoved: (seconds: number) => void
}

/** A work with its controls and keys (Space, K, arrows, M, F, C while it has the focus); it goes on where the person stopped. */
export function MediaPlayer({ work, media, onFailed, onMoved }: MediaPlayerProps) {
  const { title, locale } = useTexts()
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  setLanguage(language === 'zh' ? 'zh-CN' : 'en')
  const stored = useRef(0)
  const isVideo = work.kind === 'video'

  const remember = () => {
    const element = media.current
    if (!element || !Number.isFinite(element.duration)) return
    stored.current = element.currentTime
    rememberPlace(work.id, { at: element.currentTime, of: element.duration })
  }
  // The player leaves the page with its element: what was heard last is stored before.
  useEffect(() => {
    const element = media.current
    return () => {
      if (element && element.currentTime > 0 && Number.isFinite(element.duration))
        rememberPlace(work.id, { at: element.currentTime, of: element.duration })
    }
  }, [media, work.id])

  const events = {
    onLoadedMetadata: () => {
      // Setting 0 would replace the poster by the first frame.
      const at = resumeAt(usePlayback.getState().places[work.id])
      if (at > 0) seek(media.current, at)
    },
    onTimeUpdate: () => {
      const seconds = media.current?.currentTime ?? 0
      onMoved(seconds)
      if (Math.abs(seconds - stored.current) >= EVERY) remember()
    },
    onPause: remember,
    onEnded: remember,
    onError: onFailed,
  }
  const shared = { slot: 'media', src: sourceOf(work), preload: 'metadata', 'aria-label': title(work.title), ...events }
  return (
    <MediaController audio={!isVideo} className="player-box" lang={language === 'zh' ? 'zh-CN' : 'en'} key={language}>
      {isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- those of the work
        <video ref={media as RefObject<HTMLVideoElement>} playsInline poster={work.poster} {...shared}>
          {Object.entries(work.captions ?? {}).map(([of, src]) => (
            <track
              key={of}
              kind="captions"
              src={src}
              srcLang={of === 'zh' ? 'zh-CN' : 'en'}
              label={of === 'zh' ? '中文' : 'English'}
              default={of === language}
            />
          ))}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tune has no words
        <audio ref={media} {...shared} />
      )}
      {isVideo && <Bullets work={work.id} media={media} />}
      <MediaControlBar className="player-bar">
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} className="player-wide" />
        <MediaSeekForwardButton seekOffset={10} className="player-wide" />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration noToggle />
        <MediaMuteButton className="player-wide" />
        <MediaVolumeRange className="player-wide" />
        <Speed media={media} />
        {isVideo && <Captions media={media} language={language} />}
        {isVideo && <MediaPipButton className="player-wide" />}
        {isVideo && <MediaFullscreenButton />}
      </MediaControlBar>
    </MediaController>
  )
}
