import { useEffect, useRef, useState } from 'react'
import { REQUEST_TIMEOUT_MS } from '@/settings/app'

/**
 * Where a frame stands. `loading`: requested; `late`: nothing arrived within the request timeout; `arrived`: the browser has loaded
 * something; `alive`: the site itself has answered.
 */
export type Framing = 'loading' | 'late' | 'arrived' | 'alive'

/**
 * Follows a frame. That a site refuses to be framed is kept from the page: browsers report no error, and Chromium and others call their own
 * page of the refusal loaded. Only what a site does itself proves that it is shown: frames of its own, or a message to us.
 */
export function useFraming(begun: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [framing, setFraming] = useState<Framing>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!begun || framing !== 'loading') return undefined
    const timer = setTimeout(() => setFraming('late'), REQUEST_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [begun, framing, round])

  useEffect(() => {
    const hear = ({ source }: MessageEvent) => {
      // What it says is not read.
      if (source !== null && source === frame.current?.contentWindow) setFraming('alive')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  return {
    frame,
    framing,
    /** Changes with each loading anew: the key of the frame. */
    round,
    arrived: () => {
      const isAlive = (frame.current?.contentWindow?.length ?? 0) > 0
      setFraming((now) => (isAlive || now === 'alive' ? 'alive' : 'arrived'))
    },
    reload: () => {
      setRound(round + 1)
      setFraming('loading')
    },
  }
}
