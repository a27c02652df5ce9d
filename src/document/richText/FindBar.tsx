import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { useEffect, useState, type KeyboardEvent } from 'react'
import closeIcon from 'virtual:icon/close-line'
import nextIcon from 'virtual:icon/arrow-down-s-line'
import previousIcon from 'virtual:icon/arrow-up-s-line'
import caseIcon from 'virtual:icon/font-size'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { TextField } from '@/ui/inputs/TextField'

type Command = typeof findNext

/** Where the selection is among the matches, from 1; 0 beside them. */
const countOf = (editor: Editor) => {
  const found = getMatchHighlights(editor.state).find()
  const { from, to } = editor.state.selection
  return { total: found.length, present: found.findIndex((one) => one.from === from && one.to === to) + 1 }
}

interface FindBarProps {
  editor: Editor
  /** What was selected when it was opened. */
  initial: string
  onClose: () => void
}

/** Finds and replaces in the text; undo takes a replacement of all back as one. */
export function FindBar({ editor, initial, onClose }: FindBarProps) {
  const { t, number } = useTexts()
  const [search, setSearch] = useState(initial)
  const [replace, setReplace] = useState('')
  const [caseSensitive, setCase] = useState(false)
  const { total, present } = useEditorState({ editor, selector: () => countOf(editor) })
  useEffect(() => {
    const query = new SearchQuery({ search, replace, caseSensitive, literal: true })
    editor.view.dispatch(setSearchState(editor.state.tr, query))
  }, [editor, search, replace, caseSensitive])
  useEffect(
    () => () => {
      // The editor may have left the page before.
      if (editor.isInitialized) editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ search: '' })))
    },
    [editor],
  )
  const run = (command: Command) =>
    command(editor.state, (transaction) => editor.view.dispatch(transaction.scrollIntoView()), editor.view)
  const onKeyDown = (event: KeyboardEvent) => {
    // A press that ends the composition of an input method is no order.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    run(event.shiftKey ? findPrev : findNext)
  }
  const isNone = search !== '' && total === 0
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its fields
    <search className="rich-find" aria-label={t('查找和替换')} onKeyDown={onKeyDown}>
      <div className="rich-find-row">
        <TextField
          label={t('查找')}
          labelHidden
          size="sm"
          takesFocus
          value={search}
          onChange={setSearch}
          placeholder={t('查找')}
        />
        <span className="rich-find-count tabular-nums" role="status">
          {isNone ? t('没有找到') : search === '' ? '' : `${number(present)} / ${number(total)}`}
        </span>
        <IconButton
          size="sm"
          icon={previousIcon}
          label={t('上一处')}
          disabled={total === 0}
          onPress={() => run(findPrev)}
        />
        <IconButton
          size="sm"
          icon={nextIcon}
          label={t('下一处')}
          disabled={total === 0}
          onPress={() => run(findNext)}
        />
        <IconButton
          size="sm"
          icon={caseIcon}
          label={t('区分大小写')}
          pressed={caseSensitive}
          onPress={() => setCase(!caseSensitive)}
        />
        <IconButton size="sm" icon={closeIcon} label={t('关闭查找')} onPress={onClose} />
      </div>
      <div className="rich-find-row">
        <TextField
          label={t('替换为')}
          labelHidden
          size="sm"
          value={replace}
          onChange={setReplace}
          placeholder={t('替换为')}
        />
        <Button size="sm" disabled={total === 0} onPress={() => run(replaceNext)}>
          {t('替换')}
        </Button>
        <Button size="sm" disabled={total === 0} onPress={() => run(replaceAll)}>
          {t('全部替换')}
        </Button>
      </div>
    </search>
  )
}
