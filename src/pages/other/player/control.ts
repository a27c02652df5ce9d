import { captionChoices, type CaptionChoice } from './playback'

/** Commands to a media element; ignored while there is no element. */
type Media = HTMLMediaElement | null

export function seek(media: Media, seconds: number): void {
  if (media) media.currentTime = seconds
}

export function setRate(media: Media, rate: number): void {
  if (media) media.playbackRate = rate
}

/** Shows the captions of a language, or none. */
export function showCaptions(media: Media, choice: CaptionChoice): void {
  for (const track of media?.textTracks ?? [])
    track.mode = choice !== 'none' && track.language.startsWith(choice) ? 'showing' : 'disabled'
}

/** The language of the captions that are shown, or none. */
export function shownCaptions(media: Media): CaptionChoice {
  const language = [...(media?.textTracks ?? [])].find(({ mode }) => mode === 'showing')?.language
  return captionChoices.find((choice) => language?.startsWith(choice)) ?? 'none'
}
