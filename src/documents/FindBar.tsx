import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import closeIcon from 'virtual:icon/close-line'
import nextIcon from 'virtual:icon/arrow-down-s-line'
import previousIcon from 'virtual:icon/arrow-up-s-line'
import caseIcon from 'virtual:icon/font-size'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { TextField } from '@/ui/inputs/TextField'
import './findBar.css'

export interface FindQuery {
  /** Empty: nothing is searched. */
  readonly search: string
  readonly replacement: string
  readonly caseSensitive: boolean
}

/** What an editor does for the find bar. */
export interface Finder {
  readonly total: number
  /** Which match is selected, from 1; 0 beside them. */
  readonly present: number
  /** Marks the matches. */
  readonly search: (query: FindQuery) => void
  readonly run: (step: 'next' | 'previous' | 'replace' | 'replaceAll') => void
}

interface FindBarProps {
  finder: Finder
  /** What was selected when it was opened. */
  initial: string
  onClose: () => void
}

const none: FindQuery = { search: '', replacement: '', caseSensitive: false }

/** Finds and replaces in the text of a document; undo takes a replacement of all back as one. */
export function FindBar({ finder, initial, onClose }: FindBarProps) {
  const { t, number } = useTexts()
  const [search, setSearch] = useState(initial)
  const [replacement, setReplacement] = useState('')
  const [caseSensitive, setCase] = useState(false)
  const { total, present } = finder
  const mark = useEffectEvent((query: FindQuery) => finder.search(query))
  useEffect(() => mark({ search, replacement, caseSensitive }), [search, replacement, caseSensitive])
  useEffect(() => () => mark(none), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') {
      event.preventDefault()
      onClose()
    }
    const { target } = event
    if (pressedKey(event) !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    finder.run(event.shiftKey ? 'previous' : 'next')
  }
  const isNone = search !== '' && total === 0
  // Buttons that become disabled would lose the focus, and Escape with it; without a match they do nothing.
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its fields
    <search
      className="find-bar flex flex-wrap px-3 py-2 gap-x-4 gap-y-2 border-b border-base-300"
      aria-label={t('查找和替换')}
      onKeyDown={onKeyDown}
    >
      <div className="find-bar-row flex min-w-0 items-center gap-1">
        <TextField
          label={t('查找')}
          labelHidden
          size="sm"
          takesFocus
          value={search}
          onChange={setSearch}
          placeholder={t('查找')}
        />
        <span className="find-bar-count tabular-nums" role="status">
          {isNone ? t('没有找到') : search === '' ? '' : `${number(present)} / ${number(total)}`}
        </span>
        <IconButton size="sm" icon={previousIcon} label={t('上一处')} onPress={() => finder.run('previous')} />
        <IconButton size="sm" icon={nextIcon} label={t('下一处')} onPress={() => finder.run('next')} />
        <IconButton
          size="sm"
          icon={caseIcon}
          label={t('区分大小写')}
          pressed={caseSensitive}
          onPress={() => setCase(!caseSensitive)}
        />
        <IconButton size="sm" icon={closeIcon} label={t('关闭查找')} onPress={onClose} />
      </div>
      <div className="find-bar-row flex min-w-0 items-center gap-1">
        <TextField
          label={t('替换为')}
          labelHidden
          size="sm"
          value={replacement}
          onChange={setReplacement}
          placeholder={t('替换为')}
        />
        <Button size="sm" onPress={() => finder.run('replace')}>
          {t('替换')}
        </Button>
        <Button size="sm" onPress={() => finder.run('replaceAll')}>
          {t('全部替换')}
        </Button>
      </div>
    </search>
  )
}
