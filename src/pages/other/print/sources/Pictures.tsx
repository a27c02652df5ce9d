import type { EditorProps } from '@/documents/editor'
import type { Attachment } from '@/lib/attachment'

interface PicturesProps {
  files: readonly Attachment[]
  useFileUrl: EditorProps['useFileUrl']
}

/** Pictures of a record, two beside each other, with their names. */
export function Pictures({ files, useFileUrl }: PicturesProps) {
  return (
    <div className="paper-pictures">
      {files.map((file) => (
        <Picture key={file.id} file={file} useFileUrl={useFileUrl} />
      ))}
    </div>
  )
}

function Picture({ file: { id, name }, useFileUrl }: { file: Attachment } & Pick<PicturesProps, 'useFileUrl'>) {
  const url = useFileUrl(id)
  return (
    <figure className="paper-picture" data-whole="">
      {url !== undefined && <img src={url} alt="" />}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
