import { useEffect, useRef, useState, type RefObject } from 'react'
import { logFailure } from '@/lib/logFailure'

/** Why there is no picture: refused by the person or the system, none there, in use elsewhere, not allowed on plain http, or cut off. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'lost'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
  NotReadableError: 'busy',
}

type Camera =
  | { readonly phase: 'opening' }
  | { readonly phase: 'live'; readonly track: MediaStreamTrack }
  | { readonly phase: 'failed'; readonly fault: CameraFault }

const opening: Camera = { phase: 'opening' }
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

interface CameraView {
  /** Of the element that shows the picture. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly camera: Camera
  /** Tries once more after a fault. */
  readonly again: () => void
}

/** The picture of the device's camera, as long as the component is there and its page is seen. The first use asks the person. */
export function useCamera(): CameraView {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>(opening)
  const [turn, setTurn] = useState(0)
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const changed = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  useEffect(() => {
    if (hidden) return undefined
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const fail = (fault: CameraFault) => !isOver && setCamera({ phase: 'failed', fault })
    const open = async () => {
      // Browsers hide the whole interface where the connection is not encrypted.
      if (!isSecureContext) return fail('insecure')
      // Typed as always there.
      if (!(navigator.mediaDevices as MediaDevices | undefined)) return fail('none')
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      const [track] = stream.getVideoTracks()
      // Closed while the person was being asked.
      if (isOver || !track || !video.current) return stop()
      track.addEventListener('ended', () => fail('lost'))
      video.current.srcObject = stream
      await video.current.play()
      if (!isOver) setCamera({ phase: 'live', track })
    }
    open().catch((error: unknown) => {
      stop()
      if (isOver) return
      const fault = error instanceof DOMException ? faults[error.name] : undefined
      if (!fault) logFailure(error)
      fail(fault ?? 'lost')
    })
    return () => {
      isOver = true
      stop()
      setCamera(opening)
    }
  }, [hidden, turn])
  return { video, camera, again: () => setTurn((count) => count + 1) }
}
