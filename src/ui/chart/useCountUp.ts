import { useEffect, useRef, useState } from 'react'

/** At most so much time passes between two frames; after a pause of the browser, what moves goes on from where it was. In ms. */
const LONGEST_MS = 100

interface CountUpOptions {
  /** Where it starts; default 0. */
  from?: number
  /** How long it counts, in ms; default 900. */
  duration?: number
  /** Starts when mounted, and again when the end changes; default true. */
  automatic?: boolean
}

interface Way {
  readonly from: number
  readonly to: number
  readonly state: CountUp['state']
}

/** A number on its way to an end. */
export interface CountUp {
  /** The number of this moment. */
  readonly value: number
  readonly state: 'waiting' | 'running' | 'paused' | 'ended'
  /** Starts, goes on after a pause, or starts again from the beginning once ended. */
  readonly start: () => void
  readonly pause: () => void
  /** Back to the beginning. */
  readonly reset: () => void
}

/** Whether the person wants nothing to move. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
/** Slows down towards the end. */
const eased = (share: number) => 1 - (1 - share) ** 3

/**
 * Counts to `end`, which it reaches at once under reduced motion. It stands still while its pane is hidden and goes on afterwards. A
 * new end is counted to from the number of that moment. Announce the end, not the numbers on the way.
 */
export function useCountUp(end: number, { from = 0, duration = 900, automatic = true }: CountUpOptions = {}): CountUp {
  const [way, setWay] = useState<Way>({ from, to: end, state: automatic ? 'running' : 'waiting' })
  const [value, setValue] = useState(from)
  const passed = useRef(0)
  const { state, from: begin, to } = way

  if (to !== end) setWay({ from: value, to: end, state: automatic && state !== 'paused' ? 'running' : state })
  useEffect(() => {
    passed.current = 0
  }, [end])

  useEffect(() => {
    if (state !== 'running') return
    const show = (share: number) => {
      setValue(begin + (to - begin) * eased(share))
      if (share === 1) setWay({ from: begin, to, state: 'ended' })
    }
    if (isStill() || duration <= 0) {
      show(1)
      return
    }
    let before: number | undefined
    let request = requestAnimationFrame(function frame(now) {
      passed.current += Math.min(now - (before ?? now), LONGEST_MS)
      before = now
      request = requestAnimationFrame(frame)
      show(Math.min(1, passed.current / duration))
    })
    return () => cancelAnimationFrame(request)
  }, [state, begin, to, duration])

  const begins = (next: 'waiting' | 'running') => {
    passed.current = 0
    setValue(from)
    setWay({ from, to: end, state: next })
  }
  return {
    value: state === 'ended' ? to : value,
    state,
    start: () => {
      if (state === 'paused') setWay({ ...way, state: 'running' })
      else if (state !== 'running') begins('running')
    },
    pause: () => {
      if (state === 'running') setWay({ ...way, state: 'paused' })
    },
    reset: () => begins('waiting'),
  }
}
