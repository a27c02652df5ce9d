import { useRef, useState, useEffect } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { useNarrow } from '@/ui/overlay/useNarrow'
import type { EditorProps } from '../editor'
import { PictureBar } from './bar/PictureBar'
import { RichToolbar } from './bar/RichToolbar'
import { canLink } from './bar/useToolStates'
import { SelectionBar } from './bar/SelectionBar'
import { TableHandles } from './handles/TableHandles'
import { LinkDialog } from './LinkDialog'
import { createPictureUrls, type PictureUrls } from './pictureUrls'
import { RichFindBar } from './RichFindBar'
import { SlashMenu } from './SlashMenu'
import { Templates } from './templates/Templates'
import { useRichText } from './useRichText'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import '../editorFrame.css'
import '../prose.css'
import './richText.css'
import './richEditor.css'

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
function PictureSources({ editor, urls, useFileUrl }: Omit<SourceProps, 'id'> & { editor: Editor }) {
  const ids = useEditorState({ editor, selector: () => pictureIds(editor.state.doc) })
  return [...new Set(ids.split(' ').filter(Boolean))].map((id) => (
    <Source key={id} id={id} urls={urls} useFileUrl={useFileUrl} />
  ))
}

/** Rich text with toolbar, floating tools, slash menu, keys, tables, pictures of the document, find and replace. */
export function RichTextEditor(props: EditorProps) {
  const { content, onChange, label, readOnly = false, isNew = false, addPicture, useFileUrl } = props
  const { t, title, locale } = useTexts()
  const narrow = useNarrow()
  const [urls] = useState(createPictureUrls)
  const [linking, setLinking] = useState(false)
  const [finding, setFinding] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  const { editor, host, mounted, slash, addPictures } = useRichText({
    content,
    label,
    readOnly,
    urls,
    words: {
      hint: t('在这里写正文，行首输入 / 插入标题、表格、图片'),
      picture: t('图片'),
      taskOf: (text) => t('完成：{{task}}', { task: text || t('空的任务') }),
    },
    nameOf: t,
    onChange,
    addPicture,
    onFailed: (error) => {
      logFailure(error)
      toastError(error instanceof Error ? title(error.message) : t('图片没有加入'))
    },
    onLost: ({ pictures, objects }) => {
      const words = [
        ...(pictures > 0 ? [t('{{count}} 张图片', { count: pictures })] : []),
        ...(objects > 0 ? [t('{{count}} 个嵌入对象', { count: objects })] : []),
      ]
      toastInfo(
        t('没有带过来：{{what}}。图片可以另存后用“插入图片”加入', { what: new Intl.ListFormat(locale).format(words) }),
      )
    },
    onPicture: () => chooser.current?.click(),
    onLink: () => link(),
    onFind: () => find(),
    onTools: () => frame.current?.querySelector<HTMLElement>('.rich-tools button:not(:disabled)')?.focus(),
  })
  const link = () => setLinking(canLink(editor))
  const find = () => {
    const { from, to } = editor.state.selection
    setFinding(editor.state.doc.textBetween(from, to, ' ').slice(0, 100))
  }
  const closeFind = () => {
    setFinding(undefined)
    editor.commands.focus()
  }
  const take = (pictures: readonly File[]) => void addPictures(pictures)
  const isWriting = mounted && !readOnly
  return (
    <div className="document-editor" ref={frame}>
      <PictureSources editor={editor} urls={urls} useFileUrl={useFileUrl} />
      {isWriting && (
        <div className="document-tools">
          <RichToolbar editor={editor} folded={narrow} onLink={link} onFind={find} onPictures={take} />
          {finding !== undefined && <RichFindBar editor={editor} initial={finding} onClose={closeFind} />}
        </div>
      )}
      <div className="rich-page">
        {isWriting && <TableHandles editor={editor} />}
        <div className="rich-host" ref={host} />
        {isWriting && isNew && <Templates editor={editor} />}
      </div>
      {isWriting && (
        <>
          <SelectionBar editor={editor} onLink={link} />
          <PictureBar editor={editor} />
          <SlashMenu slash={slash} />
          {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={t('插入图片')}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
