import type { Attachment } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { AttachmentList } from '@/ui/inputs/AttachmentList'

/** The attachments of a record in its details: from this device while they are there, else from the server. */
export function RecordFiles({ files }: { files: readonly Attachment[] }) {
  const { read } = useAttachments()
  return <AttachmentList files={files} read={read} />
}
