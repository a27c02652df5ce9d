import type { Ref } from 'react'
import { FRAME_SANDBOX } from '@/lib/security/frameSandbox'

interface SiteFrameProps {
  url: string
  title: string
  ref?: Ref<HTMLIFrameElement>
  onLoad: () => void
}

/** A site of others in a frame: without camera, microphone and location, and without learning where it is shown. */
export const SiteFrame = ({ url, title, ref, onLoad }: SiteFrameProps) => (
  <iframe
    ref={ref}
    src={url}
    title={title}
    sandbox={FRAME_SANDBOX}
    referrerPolicy="no-referrer"
    onLoad={onLoad}
    className="site-frame"
  />
)
