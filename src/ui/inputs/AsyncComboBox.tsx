import { useState, type ReactNode, useEffect } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { ComboControl } from './select/ComboControl'
import type { Option } from './select/option'
import { Options } from './select/Options'

/** Looks up options for a text; the signal aborts outdated lookups. */
type Find = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** Debounce of the lookup, in milliseconds. */
const PAUSE_MS = 250

interface Answer {
  readonly text: string
  readonly find: Find
  readonly found: readonly Option[]
  readonly failed: boolean
}

/** The options for `text` while `enabled`; `waiting` until the lookup of exactly that text has finished. */
function useFound(find: Find, text: string, enabled: boolean) {
  const [answer, setAnswer] = useState<Answer>()
  const current = answer?.text === text && answer.find === find
  useEffect(() => {
    if (!enabled || current) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        find(text, asking.signal).then(
          (found) => !asking.signal.aborted && setAnswer({ text, find, found, failed: false }),
          () => !asking.signal.aborted && setAnswer({ text, find, found: [], failed: true }),
        )
      },
      text === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, text, enabled, current])
  const state = !current ? ('waiting' as const) : answer.failed ? ('failed' as const) : ('done' as const)
  return { found: answer?.found ?? [], state }
}

interface AsyncComboBoxProps extends FieldProps {
  /** Looks up options for a text; must be stable across renders. Rejects on failure. */
  find: Find
  value: Option | null
  onChange: (value: Option | null) => void
  placeholder?: string
}

/** A combo box with options from a remote, debounced lookup. */
export function AsyncComboBox({ ref, ...props }: AsyncComboBoxProps) {
  const { find, value, onChange, placeholder } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const [text, setText] = useState(value?.label ?? '')
  const [open, setOpen] = useState(false)
  const { found, state } = useFound(find, text === value?.label ? '' : text, open)
  // Keep the selected option in the list: without it, blur would clear the field.
  const options = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  const choose = (next: Option | null) => {
    setText(next?.label ?? '')
    onChange(next)
  }
  const notes: Record<typeof state, ReactNode> = {
    waiting: (
      <>
        <span className="spinner" />
        {t('正在查找')}
      </>
    ),
    failed: t('没有查到，请稍后重试'),
    done: t('没有符合的选项'),
  }
  return (
    <AriaLocale>
      <AriaComboBox
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        items={state === 'done' ? options : []}
        inputValue={text}
        onInputChange={setText}
        onOpenChange={setOpen}
        value={value?.id ?? null}
        onChange={(next) => choose(options.find(({ id }) => id === next) ?? null)}
        allowsEmptyCollection
      >
        <FieldLabel {...props} />
        <ComboControl field={props} placeholder={placeholder} filled={value !== null} onClear={() => choose(null)} />
        <FieldFoot {...props} />
        <Options empty={notes[state]} />
      </AriaComboBox>
    </AriaLocale>
  )
}
