import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useSimpleForm } from '../useSimpleForm'
import { PinField, PinFoot } from './PinField'
import { usePinTrouble } from './usePinTrouble'

interface PinFormProps {
  submit: string
  /** Lockout end, in ms since 1970. */
  waitUntil?: number
  /** Rejects with PinError. */
  onPin: (pin: string) => Promise<void>
  /** Full-width button. */
  wide?: boolean
  /** Rendered beside the button. */
  children?: ReactNode
}

/** Asks for a PIN; a wrong one clears the field, which keeps the focus. */
export function PinForm({ submit, waitUntil = 0, onPin, wide = false, children }: PinFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { message, waits, reject, clear } = usePinTrouble(waitUntil)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const { field, busy, onSubmit } = useSimpleForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: pin === '' ? t('请输入 PIN') : '' }),
    async send({ pin }) {
      clear()
      await onPin(pin).catch(reject)
    },
    failed() {
      focus()
      return { pin: '' }
    },
  })
  const pin = field('pin')
  return (
    <form ref={form} noValidate className="flex flex-col" onSubmit={onSubmit}>
      <PinField {...pin} label="PIN" error={pin.error || message} />
      <PinFoot waits={waits} busy={busy} submit={submit} wide={wide}>
        {children}
      </PinFoot>
    </form>
  )
}
