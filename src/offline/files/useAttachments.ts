import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Attachment } from '@/lib/attachment'
import { logError } from '@/stores/errorLog'
import { dropFile, filesOptions, keepFile, readFileContent } from './attachments'
import { useOwner } from '../owner'

/** What a form or a page does with the files of records: keep, read, drop, and how they stand on this device. */
export function useAttachments() {
  const user = useOwner()
  const { data } = useQuery(filesOptions(user))
  const read = useCallback((file: Attachment) => readFileContent(user, file), [user])
  return {
    read,
    keep: (file: File, way: Parameters<typeof keepFile>[2]) => keepFile(user, file, way),
    /** A file that was taken out of the form again; one that an unsent change names stays for that. */
    drop: ({ id }: Attachment) => {
      if (data?.some((file) => file.id === id && file.state !== 'sent')) void dropFile(user, id).catch(logError)
    },
    /** Bytes before it was made smaller, where that is known. */
    before: ({ id }: Attachment) => data?.find((file) => file.id === id)?.before,
  }
}
