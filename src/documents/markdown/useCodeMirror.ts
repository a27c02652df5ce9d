import type { EditorState, StateCommand } from '@codemirror/state'
import { EditorView, type KeyBinding } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { beforePageLeaves } from '../beforePageLeaves'
import { createState, readOnlyEffect } from './codeMirror'

/** How often a changing text is reported, in ms (documents/editor.ts). */
const REPORT_MS = 250

interface CodeMirrorTerms {
  readonly content: string
  readonly label: string
  readonly hint: string
  readonly readOnly: boolean
  readonly keys: readonly KeyBinding[]
  readonly onChange: (content: string) => void
  /** The text, the selection or what is found has changed. */
  readonly onUpdate: (state: EditorState) => void
  /** Something pasted or dropped; true: it has been dealt with. */
  readonly onTransfer: (data: DataTransfer) => boolean
}

/** What the extensions of a state call: a state outlives the editors that show it. */
interface Handlers {
  updated: (state: EditorState) => void
  changed: () => void
  left: () => void
  transfer: (data: DataTransfer | null) => boolean
}

const idle: Handlers = { updated: () => {}, changed: () => {}, left: () => {}, transfer: () => false }

const extensionsOf = (handlers: { current: Handlers }) => [
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) handlers.current.changed()
    handlers.current.updated(state)
  }),
  EditorView.domEventHandlers({
    blur: () => handlers.current.left(),
    paste: (event) => handlers.current.transfer(event.clipboardData),
    drop(event, view) {
      if ((event.dataTransfer?.files.length ?? 0) === 0) return false
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (position !== null) view.dispatch({ selection: { anchor: position } })
      return handlers.current.transfer(event.dataTransfer)
    },
  }),
]

/** A CodeMirror editor in the element of `host`. Its text and undo history survive the hiding of its pane. */
export function useCodeMirror(terms: CodeMirrorTerms) {
  const { content, readOnly } = terms
  const host = useRef<HTMLDivElement>(null)
  const kept = useRef<EditorState>(undefined)
  const given = useRef(content)
  const handlers = useRef(idle)
  const [view, setView] = useState<EditorView>()
  const report = useEffectEvent((text: string) => terms.onChange(text))
  const transfer = useEffectEvent((data: DataTransfer | null) => data !== null && terms.onTransfer(data))
  const update = useEffectEvent((state: EditorState) => terms.onUpdate(state))
  const create = useEffectEvent(() => createState({ ...terms, extensions: extensionsOf(handlers) }))

  // A layout effect: what is typed last has to be reported before the form around stops listening.
  useLayoutEffect(() => {
    const parent = host.current
    if (!parent) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const editor = new EditorView({ parent, state: kept.current ?? create() })
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      report(editor.state.doc.toString())
    }
    handlers.current = {
      updated: (state) => update(state),
      changed: () => {
        timer ??= setTimeout(flush, REPORT_MS)
      },
      left: flush,
      transfer: (data) => transfer(data),
    }
    const stopWatching = beforePageLeaves(flush)
    setView(editor)
    return () => {
      stopWatching()
      flush()
      handlers.current = idle
      kept.current = editor.state
      editor.destroy()
      setView(undefined)
    }
  }, [])

  useEffect(() => {
    if (!view || content === given.current) return
    given.current = content
    if (content !== view.state.doc.toString())
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: content } })
  }, [view, content])
  useEffect(() => view?.dispatch({ effects: readOnlyEffect(readOnly) }), [view, readOnly])

  /** Runs a command in the editor, which has the focus then. */
  const run = (command: StateCommand) => {
    if (!view) return
    command({ state: view.state, dispatch: (transaction) => view.dispatch(transaction) })
    view.focus()
  }
  return { host, view, run }
}
