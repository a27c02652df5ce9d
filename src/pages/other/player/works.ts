import type { TextKey } from '@/i18n/init'

/** A work that the page plays; addresses are below the console's own. */
export interface Work {
  readonly id: string
  readonly kind: 'video' | 'audio'
  readonly title: TextKey
  readonly about: TextKey
  /** Name of the files: `.webm` for browsers that play it, else `.mp4`. */
  readonly file: string
  readonly poster?: string
  /** Captions by language. */
  readonly captions?: Readonly<Record<'zh' | 'en', string>>
}

/** Made for this console: `.ci/building/media/make.mjs`. */
export const works: readonly Work[] = [
  {
    id: 'offline',
    kind: 'video',
    title: '没有网络也能工作',
    about: '42 秒动画，讲记录怎样先存本机、再自动送出',
    file: 'media/offline',
    poster: 'media/offline.jpg',
    captions: { zh: 'media/offline.zh.vtt', en: 'media/offline.en.vtt' },
  },
  {
    id: 'morning',
    kind: 'audio',
    title: '村广播晨曲',
    about: '1 分钟五声音阶小调，适合广播开播前播放',
    file: 'media/morning',
  },
]

/** The file of a work that this browser plays. */
export function sourceOf({ file, kind }: Work): string {
  const probe = document.createElement(kind)
  const codecs = kind === 'video' ? 'vp9, opus' : 'opus'
  return `${file}.${probe.canPlayType(`${kind}/webm; codecs="${codecs}"`) === '' ? 'mp4' : 'webm'}`
}

/** Everything that a work needs to be played without a network. */
export const filesOf = (work: Work): string[] => [
  sourceOf(work),
  ...(work.poster ? [work.poster] : []),
  ...Object.values(work.captions ?? {}),
]
