import { useState, type FormEvent } from 'react'

/**
 * A short form of texts: its values, the message of each field once sending was tried, and whether it is under way. Sending
 * begins only when `check` finds no fault; else the first field at fault, in the order of `initial`, gets the focus. What
 * `send` throws has been shown by then; `failed` may change the values afterwards.
 */
export function useSimpleForm<F extends string>(options: {
  initial: Readonly<Record<F, string>>
  /** The message of each field, or an empty text. */
  check: (values: Readonly<Record<F, string>>) => Record<F, string>
  send: (values: Readonly<Record<F, string>>) => Promise<void>
  failed?: (values: Readonly<Record<F, string>>) => Record<F, string>
  /** Gets the values whenever the person has changed one. */
  changed?: (values: Readonly<Record<F, string>>) => void
}) {
  const { initial, check, send, failed, changed } = options
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors = check(values)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = (Object.keys(initial) as F[]).find((name) => errors[name])
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    setBusy(true)
    try {
      await send(values)
    } catch {
      if (failed) {
        setValues(failed(values))
        setTried(false)
      }
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    errors,
    values,
    /** Puts values into the form, for example kept ones; `changed` does not hear of it. */
    fill: (given: Partial<Readonly<Record<F, string>>>) => setValues({ ...values, ...given }),
    field: (name: F) => ({
      name,
      value: values[name],
      error: tried ? errors[name] : '',
      onChange: (value: string) => {
        const next = { ...values, [name]: value }
        setValues(next)
        changed?.(next)
      },
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
