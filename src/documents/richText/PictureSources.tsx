import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import type { EditorProps } from '../editor'
import type { PictureUrls } from './pictureUrls'

interface SourceProps extends Pick<EditorProps, 'useFileUrl'> {
  id: string
  urls: PictureUrls
}

function Source({ id, urls, useFileUrl }: SourceProps) {
  const url = useFileUrl(id)
  useEffect(() => urls.set(id, url), [id, urls, url])
  return null
}

const read = new WeakMap<Node, string>()

/** Ids of the pictures in a document; looked up once for each block, as most stay the same from one key to the next. */
function pictureIds(node: Node): string {
  const known = read.get(node)
  if (known !== undefined) return known
  const own = node.type.name === 'picture' ? [String(node.attrs.file)] : []
  const ids = [...own, ...node.children.map(pictureIds)].filter(Boolean).join(' ')
  read.set(node, ids)
  return ids
}

/** Keeps `urls` what the frame's hook says of each picture of the text. */
export function PictureSources({ editor, urls, useFileUrl }: Omit<SourceProps, 'id'> & { editor: Editor }) {
  const ids = useEditorState({ editor, selector: () => pictureIds(editor.state.doc) })
  return [...new Set(ids.split(' ').filter(Boolean))].map((id) => (
    <Source key={id} id={id} urls={urls} useFileUrl={useFileUrl} />
  ))
}
