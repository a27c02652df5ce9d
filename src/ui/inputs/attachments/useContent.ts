import { useEffect, useState } from 'react'
import type { Attachment } from '@/lib/attachment'

/** Reads a file's content from wherever it is stored; rejects with a user-facing message. */
export type Read = (file: Attachment) => Promise<Blob>

/** Object URL of a file's content, revoked on unmount; on failure the message, and a retry function. */
export function useContent(file: Attachment, read: Read) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ id: string; address?: string; error?: string }>({ id: '' })
  const { id } = file
  useEffect(() => {
    let over = false
    let address: string | undefined
    read(file).then(
      (content) => {
        if (over) return
        address = URL.createObjectURL(content)
        setFound({ id, address })
      },
      (error: unknown) => !over && setFound({ id, error: error instanceof Error ? error.message : '' }),
    )
    return () => {
      over = true
      if (address) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file's content is its id's: the object is another one at each render
  }, [id, read, turn])
  const known = found.id === id ? found : { id }
  return { address: known.address, error: known.error, again: () => setTurn(turn + 1) }
}
