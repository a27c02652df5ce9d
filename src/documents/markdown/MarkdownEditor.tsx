import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import bothIcon from 'virtual:icon/layout-column-line'
import readIcon from 'virtual:icon/book-open-line'
import writeIcon from 'virtual:icon/edit-line'
import { useTexts } from '@/i18n/useTexts'
import { useNarrow } from '@/ui/overlay/useNarrow'
import { Segmented } from '@/ui/inputs/Segmented'
import { toastError } from '@/ui/feedback/toast'
import { logFailure } from '@/lib/logFailure'
import type { EditorProps } from '../editor'
import { NumberedBlock } from './BlockView'
import { blocksOf, outlineOf, type OutlineEntry } from './blocks'
import { insertBlock } from './commands'
import '../editorFrame.css'
import '../prose.css'
import './markdown.css'
import './markdownEditor.css'
import { MarkdownFindBar } from './MarkdownFindBar'
import { MarkdownToolbar } from './MarkdownToolbar'
import { tableOf } from './pasteTable'
import { FileUrlContext } from './Picture'
import { goTo, linkScroll } from './scrollSync'
import { keysOfTools, toolsOf } from './tools'
import { useCodeMirror } from './useCodeMirror'

/** Characters of a selection that a search begins with. */
const FIND_MAX = 100

const views = ['write', 'both', 'read'] as const
type View = (typeof views)[number]

/** A file's name as the words of a picture, without what would end them. */
const altOf = (name: string) => name.replace(/\.[^.]*$/, '').replaceAll(/[[\]\\]/g, ' ')

/** Markdown with toolbar, keys and live preview, which scrolls with the text and in which tasks can be ticked. */
export function MarkdownEditor({ content, onChange, label, readOnly = false, addPicture, useFileUrl }: EditorProps) {
  const { t, title } = useTexts()
  const narrow = useNarrow()
  const [chosen, setView] = useState<View>('both')
  const shown = narrow && chosen === 'both' ? 'write' : chosen
  const [finding, setFinding] = useState<{ initial: string; state: EditorState }>()
  const [text, setText] = useState(content)
  const [tools] = useState(() => toolsOf(t))
  const preview = useRef<HTMLDivElement>(null)

  const find = ({ state }: EditorView) => {
    const { from, to } = state.selection.main
    setFinding({ initial: state.sliceDoc(from, to).slice(0, FIND_MAX), state })
    return true
  }
  const addPictures = async (pictures: readonly File[]) => {
    for (const picture of pictures) {
      try {
        const id = await addPicture(picture)
        const insert = `![${altOf(picture.name)}](file:${id})`
        run(({ state, dispatch }) => {
          dispatch(state.update(state.replaceSelection(insert), { userEvent: 'input', scrollIntoView: true }))
          return true
        })
      } catch (error) {
        logFailure(error)
        toastError(error instanceof Error ? title(error.message) : t('图片没有加入'))
      }
    }
  }
  const { host, view, run } = useCodeMirror({
    content,
    label,
    readOnly,
    hint: t('在这里写正文，可以粘贴图片和表格'),
    keys: [...keysOfTools(tools), { key: 'Mod-f', run: find }, { key: 'Mod-h', run: find }],
    onUpdate: (state) => finding && setFinding({ ...finding, state }),
    onChange: (next) => {
      setText(next)
      onChange(next)
    },
    onTransfer: (data) => {
      const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
      // Office programs put a picture of the copied text beside it.
      if (pictures.length > 0 && data.getData('text/plain') === '') {
        void addPictures(pictures)
        return true
      }
      const table = data.getData('text/html').includes('<table') ? tableOf(data.getData('text/plain')) : undefined
      if (table === undefined) return false
      run(insertBlock(table))
      return true
    },
  })

  const drawn = useDeferredValue(text)
  const blocks = useMemo(() => blocksOf(drawn), [drawn])
  const latest = useRef(blocks)
  useEffect(() => {
    latest.current = blocks
  })
  const outline = useMemo(() => outlineOf(blocks), [blocks])
  useEffect(() => {
    const pane = preview.current
    return shown === 'both' && view && pane ? linkScroll(view, pane, () => latest.current) : undefined
  }, [view, shown])

  const tick = useCallback(
    (at: number, mark: number) => {
      const block = latest.current[at]
      if (!view || !block) return
      const place = block.start + mark
      const before = view.state.sliceDoc(place - 1, place + 2)
      // The text has changed since the preview was drawn.
      if (!/^\[[ xX]\]$/.test(before)) return
      view.dispatch({
        changes: { from: place, to: place + 1, insert: before[1] === ' ' ? 'x' : ' ' },
        userEvent: 'input',
      })
    },
    [view],
  )
  const go = ({ start }: OutlineEntry) => {
    if (view)
      goTo(
        view,
        preview.current,
        start,
        latest.current.findIndex((block) => block.start === start),
      )
  }
  const options = [
    { id: 'write' as const, label: t('编写'), icon: writeIcon },
    { id: 'both' as const, label: t('对照'), icon: bothIcon },
    { id: 'read' as const, label: t('预览'), icon: readIcon },
  ].filter(({ id }) => !narrow || id !== 'both')
  return (
    <div className="document-editor" data-view={shown}>
      <div className="document-tools">
        <div className="document-bar">
          {!readOnly && (
            <MarkdownToolbar
              tools={tools}
              outline={outline}
              onRun={run}
              onPictures={(pictures) => void addPictures(pictures)}
              onGo={go}
              onFind={() => view && find(view)}
            />
          )}
          <Segmented label={t('显示')} size="sm" iconsOnly options={options} value={shown} onChange={setView} />
        </div>
        {view && finding && !readOnly && (
          <MarkdownFindBar
            view={view}
            state={finding.state}
            initial={finding.initial}
            onClose={() => {
              setFinding(undefined)
              view.focus()
            }}
          />
        )}
      </div>
      <div className="markdown-panes grid min-h-0 flex-1">
        <div className="markdown-source" ref={host} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
        <div className="markdown-preview" ref={preview} role="region" aria-label={t('预览')} tabIndex={0}>
          <FileUrlContext value={useFileUrl}>
            <div className="markdown">
              {shown !== 'write' &&
                blocks.map((block, at) => (
                  <NumberedBlock key={at} block={block} at={at} {...(!readOnly && { onTick: tick })} />
                ))}
            </div>
          </FileUrlContext>
        </div>
      </div>
    </div>
  )
}
