import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TextKey } from '@/i18n/init'
import { pressedKey } from '@/lib/pressedKey'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import { beforePageLeaves } from '../beforePageLeaves'
import { extensionsOf, type SchemaWords } from './extensions'
import type { Losses } from './paste/clipping'
import type { PictureUrls } from './pictureUrls'
import { createSlash } from './slash'
import { createTransfer } from './transfer'

/** How often a changing text is reported, in ms (documents/editor.ts). */
const REPORT_MS = 250

interface RichTextTerms {
  readonly content: string
  readonly label: string
  readonly readOnly: boolean
  readonly urls: PictureUrls
  readonly words: SchemaWords
  /** A text in the language of the console. */
  readonly nameOf: (label: TextKey) => string
  readonly onChange: (content: string) => void
  readonly addPicture: (picture: File) => Promise<string>
  readonly onFailed: (error: unknown) => void
  readonly onLost: (lost: Losses) => void
  /** Chooses a picture; asks for a link; finds; goes to the tools. */
  readonly onPicture: () => void
  readonly onLink: () => void
  readonly onFind: () => void
  readonly onTools: () => void
}

/** The content without empty paragraphs at its end, which only make room to write on. */
const contentOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '')

/** Keys that open parts of the frame. */
function frameKey(event: KeyboardEvent) {
  const { code, ctrlKey, metaKey, shiftKey, altKey } = event
  const key = pressedKey(event)
  const isPrimary = ctrlKey !== metaKey
  if (isPrimary && !shiftKey && !altKey && (key === 'f' || key === 'h')) return 'onFind'
  if (isPrimary && shiftKey && !altKey && code === 'KeyU') return 'onLink'
  return altKey && key === 'F10' ? 'onTools' : undefined
}

function createEditor(terms: RichTextTerms) {
  const { content, label, readOnly, urls, words } = terms
  let latest = terms
  const slash = createSlash(() => latest)
  const transfer = createTransfer(() => latest)
  const editor = new Editor({
    element: null,
    injectCSS: false,
    content: cleanDocument(content).innerHTML,
    editable: !readOnly,
    extensions: [...extensionsOf(urls, words), slash.extension],
    editorProps: {
      // The bars of the frame lie over the page's edges.
      scrollMargin: { top: 120, bottom: 48, left: 0, right: 0 },
      attributes: { class: 'rich-text rich-writing', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => transfer.clean(html),
      handlePaste: (_view, { clipboardData }, slice) => transfer.take(editor, clipboardData, slice),
      handleDrop: (view, { dataTransfer, clientX, clientY }, slice, moved) =>
        !moved && transfer.take(editor, dataTransfer, slice, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      handleDOMEvents: {
        paste: (_view, { clipboardData }) => void transfer.begin(clipboardData),
        drop: (_view, { dataTransfer }) => void transfer.begin(dataTransfer),
      },
      handleKeyDown: (_view, event) => {
        const action = frameKey(event)
        if (action === undefined) return false
        event.preventDefault()
        latest[action]()
        return true
      },
    },
  })
  return {
    editor,
    slash,
    addPictures: (pictures: readonly File[]) => transfer.addPictures(editor, pictures),
    /** What it calls from now on; the content and the words stay those it was made with. */
    follow: (next: RichTextTerms) => {
      latest = next
    },
  }
}

/**
 * A tiptap editor in the element of `host`. It is made once: its text and undo history survive the hiding of its pane, for which it only
 * leaves the page.
 */
export function useRichText(terms: RichTextTerms) {
  const { content, readOnly } = terms
  const host = useRef<HTMLDivElement>(null)
  const given = useRef(content)
  const reported = useRef<string>(undefined)
  const [mounted, setMounted] = useState(false)
  const [made] = useState(() => createEditor(terms))
  const { editor, follow } = made
  useLayoutEffect(() => follow(terms))
  const report = useEffectEvent((text: string) => terms.onChange(text))

  // A layout effect: what is typed last has to be reported before the form around stops listening.
  useLayoutEffect(() => {
    const parent = host.current
    if (!parent) return
    let timer: ReturnType<typeof setTimeout> | undefined
    reported.current ??= contentOf(editor)
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const text = contentOf(editor)
      if (text === reported.current) return
      reported.current = text
      report(text)
    }
    const changed = () => {
      timer ??= setTimeout(flush, REPORT_MS)
    }
    editor.mount(parent)
    editor.on('update', changed)
    // Also what a tool or the find bar has changed.
    const frame = parent.closest('.document-editor') ?? parent
    frame.addEventListener('focusout', flush)
    const stopWatching = beforePageLeaves(flush)
    setMounted(true)
    return () => {
      stopWatching()
      flush()
      editor.off('update', changed)
      frame.removeEventListener('focusout', flush)
      editor.unmount()
      setMounted(false)
    }
  }, [editor])

  useEffect(() => {
    if (content === given.current) return
    given.current = content
    // Undo takes it back, as it would a change of the person's own.
    if (content !== contentOf(editor)) editor.commands.setContent(cleanDocument(content).innerHTML)
  }, [editor, content])
  useEffect(() => {
    if (mounted && editor.isEditable === readOnly) editor.setEditable(!readOnly, false)
  }, [editor, mounted, readOnly])
  return { ...made, host, mounted }
}
