import { useEffect, useState, type RefObject } from 'react'
import { showCaptions, shownCaptions } from './control'
import { captionChoices, chooseCaptions, playbackOf, type CaptionChoice } from './playback'

/**
 * Captions of a film: what is shown (as other controls, such as those of iOS in full screen, may have chosen), and the commands of the
 * button and of the key C. `language` is the console's.
 */
export function useCaptions(media: RefObject<HTMLMediaElement | null>, user: string, language: 'zh' | 'en') {
  const [first] = useState<CaptionChoice>(() => playbackOf(user).captions ?? language)
  const [shown, setShown] = useState(first)
  const [latest, setLatest] = useState(first === 'none' ? language : first)
  useEffect(() => {
    const tracks = media.current?.textTracks
    const look = () => setShown(shownCaptions(media.current))
    tracks?.addEventListener('change', look)
    return () => tracks?.removeEventListener('change', look)
  }, [media])
  const choose = (choice: CaptionChoice) => {
    showCaptions(media.current, choice)
    setShown(choice)
    if (choice !== 'none') setLatest(choice)
    chooseCaptions(user, choice)
  }
  return {
    first,
    shown,
    /** The other language after the present one, then none. */
    next: () => {
      const at = captionChoices.indexOf(shown)
      choose(captionChoices[(at + 1) % captionChoices.length] ?? 'none')
    },
    toggle: () => choose(shown === 'none' ? latest : 'none'),
  }
}
