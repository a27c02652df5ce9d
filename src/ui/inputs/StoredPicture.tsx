import { useState, type ReactNode } from 'react'
import type { Attachment } from '@/lib/attachment'
import { type Read, useContent } from './attachments/useContent'

interface StoredPictureProps {
  file: Attachment
  read: Read
  alt?: string
  /** Shown while the picture is being read; by default as `children`. */
  waiting?: ReactNode
  /** Shown in its place where it can't be read. */
  children: ReactNode
}

/** A picture among the files of a record, from this device or the server. */
export function StoredPicture({ file, read, alt = '', children, waiting = children }: StoredPictureProps) {
  const { address, error } = useContent(file, read)
  const [failed, setFailed] = useState('')
  if (address === undefined) return error === undefined ? waiting : children
  return failed === address ? children : <img src={address} alt={alt} onError={() => setFailed(address)} />
}
