import { useEffect, useRef, useState, type RefObject } from 'react'
import { dueBullets, type Bullet } from './playback'

/** Lanes on which bullets fly. */
const LANES = 4

interface BulletsProps {
  /** Those of the work. */
  bullets: readonly Bullet[]
  media: RefObject<HTMLMediaElement | null>
}

/** Comments that fly across the picture at their moment; they stand still while the film does, and a jump takes them away. */
export function Bullets({ bullets, media }: BulletsProps) {
  const [shown, setShown] = useState<readonly (Bullet & { lane: number; key: string })[]>([])
  const [isPaused, setPaused] = useState(true)
  const last = useRef(0)
  const count = useRef(0)
  useEffect(() => {
    const element = media.current
    if (!element) return undefined
    last.current = element.currentTime
    const stopping = new AbortController()
    const { signal } = stopping
    for (const event of ['playing', 'pause'])
      element.addEventListener(event, () => setPaused(element.paused), { signal })
    element.addEventListener(
      'seeking',
      () => {
        last.current = element.currentTime
        setShown([])
      },
      { signal },
    )
    return () => stopping.abort()
  }, [media])
  useEffect(() => {
    const element = media.current
    if (!element) return undefined
    const move = () => {
      const due = dueBullets(bullets, last.current, element.currentTime)
      last.current = element.currentTime
      setPaused(element.paused)
      if (due.length === 0) return
      const added = due.map((bullet) => {
        count.current += 1
        return { ...bullet, lane: count.current % LANES, key: `${bullet.id} ${count.current}` }
      })
      setShown((before) => [...before, ...added])
    }
    element.addEventListener('timeupdate', move)
    return () => element.removeEventListener('timeupdate', move)
  }, [bullets, media])
  return (
    // The controls hide while nobody moves; without this word of the library's the bullets would hide with them.
    <div
      className="player-bullets pointer-events-none absolute inset-0 overflow-hidden"
      aria-hidden="true"
      data-paused={isPaused || undefined}
      {...{ noautohide: '' }}
    >
      {shown.map(({ key, lane, text }) => (
        <span
          key={key}
          style={{ top: `${6 + lane * 15}%` }}
          onAnimationEnd={() => setShown((before) => before.filter((bullet) => bullet.key !== key))}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
