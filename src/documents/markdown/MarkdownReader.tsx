import { useMemo } from 'react'
import type { ReaderProps } from '../editor'
import { blocksOf } from './blocks'
import '../prose.css'
import './markdown.css'
import { FileUrlContext } from './Picture'
import { NumberedBlock } from './BlockView'

/** A Markdown text as it reads. */
export function MarkdownReader({ content, useFileUrl }: ReaderProps) {
  const blocks = useMemo(() => blocksOf(content), [content])
  return (
    <FileUrlContext value={useFileUrl}>
      <div className="markdown">
        {blocks.map((block, at) => (
          <NumberedBlock key={at} block={block} at={at} />
        ))}
      </div>
    </FileUrlContext>
  )
}
