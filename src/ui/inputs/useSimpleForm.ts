import { useState, type FormEvent } from 'react'
import { unlessReported } from '@/lib/reported'

/**
 * State of a short form of texts: values, errors after the first submit attempt, and whether it is submitting. `send` runs only if
 * `check` finds no error; else the first invalid field, in the order of `initial`, is focused. Rejections of `send` have already been
 * shown; `failed` may then change the values.
 */
export function useSimpleForm<F extends string>(options: {
  initial: Readonly<Record<F, string>>
  /** The error of each field, or ''. */
  check: (values: Readonly<Record<F, string>>) => Record<F, string>
  send: (values: Readonly<Record<F, string>>) => Promise<void>
  failed?: (values: Readonly<Record<F, string>>) => Record<F, string>
  /** Called with the values on each change by the user. */
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
    } catch (error) {
      if (failed) {
        setValues(failed(values))
        setTried(false)
      }
      unlessReported(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    errors,
    values,
    /** Empties the form, as before any attempt. */
    reset: () => {
      setValues(initial)
      setTried(false)
    },
    /** Sets values programmatically, without calling `changed`. */
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
