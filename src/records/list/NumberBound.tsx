import { useEffect, useId, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { numberFaultText } from '@/i18n/numberTexts'
import { useTexts } from '@/i18n/useTexts'
import { readEntry, type NumberFault } from '@/lib/numberEntry'
import { boundTerms } from './fields'

interface NumberBoundProps {
  name: string
  label: string
  initial: string
}

/** A number of a form that the browser sends. Text that is none stays, with the reason, and the form is not sent. */
export function NumberBound({ name, label, initial }: NumberBoundProps) {
  const texts = useTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<NumberFault>()
  useEffect(() => {
    const { form } = field.current ?? {}
    const clear = () => {
      field.current?.setCustomValidity('')
      setFault(undefined)
    }
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  // Not `type="number"`, which is empty for its form where it can't read what it shows.
  const judge = (input: HTMLInputElement) => {
    const read = readEntry(input.value, boundTerms)
    // The browser holds the form back for any text; ours is shown below.
    input.setCustomValidity(read.fault ? read.fault.code : '')
    return read
  }
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { value, fault: found } = judge(currentTarget)
    setFault(found)
    if (typeof value === 'number') currentTarget.value = String(value)
  }
  const change = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { fault: found } = judge(currentTarget)
    if (fault) setFault(found)
  }
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    // In the page's own words in place of the browser's.
    event.preventDefault()
    const input = event.currentTarget
    setFault(judge(input).fault)
    if (input.form?.querySelector(':invalid') === input) input.focus()
  }
  return (
    <div className="min-w-0 flex-1">
      <input
        ref={field}
        className="input w-full min-w-0"
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        placeholder={label}
        defaultValue={initial}
        onChange={change}
        onBlur={leave}
        onInvalid={refuse}
      />
      <p id={`${id}-fault`} role={fault ? 'alert' : undefined} className="text-xs text-error">
        {fault && numberFaultText(fault, texts)}
      </p>
    </div>
  )
}
