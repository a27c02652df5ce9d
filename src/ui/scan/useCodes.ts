import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { logFailure } from '@/lib/logFailure'
import { pause } from '@/lib/pause'
import { openReader, type CodeReader } from './reader'

/** Between two looks at the camera's picture, in ms. */
const PAUSE_MS = 120
/** A code that has been out of sight for so long is a new one when it comes again, in ms. */
const FORGET_MS = 1500

/** The reader of codes while the component is there; a failure to open it is logged and reported by `failed`. */
export function useReader(): { reader: CodeReader | undefined; failed: boolean } {
  const [state, setState] = useState<{ reader?: CodeReader; failed: boolean }>({ failed: false })
  useEffect(() => {
    let isOver = false
    let opened: CodeReader | undefined
    openReader().then(
      (reader) => {
        opened = reader
        if (isOver) reader.close()
        else setState({ reader, failed: false })
      },
      (error: unknown) => {
        logFailure(error)
        if (!isOver) setState({ failed: true })
      },
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [])
  return { reader: state.reader, failed: state.failed }
}

interface Look {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly reader: CodeReader | undefined
  /** The text of a code that may still be in view from before, and is none to be given. */
  readonly before: string
  /** The video shows what the camera sees. */
  readonly live: boolean
  /** Given the text of a code once, when it comes into view; the next look waits for it. */
  readonly onCode: (text: string) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Looks for codes in the picture of a camera. */
export function useCodes({ video, reader, before, live, onCode, onFailure }: Look): void {
  const given = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailure)
  const last = useRef({ text: before, at: 0 })
  useEffect(() => {
    if (!live || !reader) return undefined
    const end = new AbortController()
    last.current.at = performance.now()
    const look = async () => {
      const source = video.current
      if (!source || source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const text = await reader.read({ source, width: source.videoWidth, height: source.videoHeight })
      const isSame = text === last.current.text && performance.now() - last.current.at < FORGET_MS
      if (!text || end.signal.aborted) return
      last.current = { text, at: performance.now() }
      if (isSame) return
      await given(text)
      last.current.at = performance.now()
    }
    const run = async () => {
      while (!end.signal.aborted) {
        await look()
        await pause(PAUSE_MS)
      }
    }
    run().catch((error: unknown) => !end.signal.aborted && failed(error))
    return () => end.abort()
  }, [video, reader, live])
}
