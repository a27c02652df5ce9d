/** Commands to a media element; none is heeded while there is no element. */
type Media = HTMLMediaElement | null

export function seek(media: Media, seconds: number): void {
  if (media) media.currentTime = seconds
}

export function setRate(media: Media, rate: number): void {
  if (media) media.playbackRate = rate
}

/** Shows the captions of a language, or none. */
export function showCaptions(media: Media, language: string | undefined): void {
  for (const track of media?.textTracks ?? [])
    track.mode = language !== undefined && track.language.startsWith(language) ? 'showing' : 'disabled'
}
