import { useEffect, useRef, useState, type RefObject } from 'react'
import { dueBullets, usePlayback, type Bullet } from './playback'

/** Lanes on which bullets fly. */
const LANES = 4

interface BulletsProps {
  work: string
  media: RefObject<HTMLMediaElement | null>
}

/** Comments that fly across the picture at their moment; under reduced motion they stay in the list alone. */
export function Bullets({ work, media }: BulletsProps) {
  const { bullets, flying } = usePlayback()
  const [shown, setShown] = useState<readonly (Bullet & { lane: number; key: string })[]>([])
  const last = useRef(0)
  const count = useRef(0)
  useEffect(() => {
    const element = media.current
    if (!element || !flying || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const move = () => {
      const own = bullets.filter((bullet) => bullet.work === work)
      const due = dueBullets(own, last.current, element.currentTime)
      last.current = element.currentTime
      if (due.length === 0) return
      const added = due.map((bullet) => {
        count.current += 1
        return { ...bullet, lane: count.current % LANES, key: `${bullet.id} ${count.current}` }
      })
      setShown((before) => [...before, ...added])
    }
    element.addEventListener('timeupdate', move)
    return () => element.removeEventListener('timeupdate', move)
  }, [bullets, flying, media, work])
  if (!flying) return null
  return (
    <div className="player-bullets" aria-hidden="true">
      {shown.map(({ key, lane, text }) => (
        <span
          key={key}
          style={{ top: `${8 + lane * 12}%` }}
          onAnimationEnd={() => setShown((before) => before.filter((bullet) => bullet.key !== key))}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
