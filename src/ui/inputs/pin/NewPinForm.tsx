import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PIN_MAX, PIN_MIN, pinFault } from '@/lib/security/pin'
import { useSimpleForm } from '../useSimpleForm'
import { PinField, PinFoot } from './PinField'
import { usePinTrouble } from './usePinTrouble'

interface NewPinFormProps {
  /** Also asks for the current PIN. */
  change?: boolean
  submit: string
  /** Rejects with PinError. */
  onPin: (pin: string, former: string) => Promise<void>
  /** Rendered beside the button. */
  children?: ReactNode
}

/** Sets a PIN, typed twice, or changes it. */
export function NewPinForm({ change = false, submit, onPin, children }: NewPinFormProps) {
  const { t } = useTexts()
  const { message, waits, reject, clear } = usePinTrouble()
  const faults = {
    short: t('PIN 至少 {{count}} 位', { count: PIN_MIN }),
    long: t('PIN 最多 {{count}} 位', { count: PIN_MAX }),
    trivial: t('这个 PIN 太容易猜到，请换一个'),
  }
  const faultOf = (pin: string) => {
    const fault = pinFault(pin)
    return fault ? faults[fault] : ''
  }
  const { field, busy, onSubmit } = useSimpleForm({
    initial: { former: '', pin: '', again: '' },
    check: ({ former, pin, again }) => ({
      former: change && former === '' ? t('请输入现在的 PIN') : '',
      pin: faultOf(pin),
      again: again === pin ? '' : t('两次输入的 PIN 不一致'),
    }),
    async send({ pin, former }) {
      clear()
      await onPin(pin, former).catch(reject)
    },
  })
  const [former, pin] = [field('former'), field('pin')]
  return (
    <form noValidate className="flex flex-col" onSubmit={onSubmit}>
      {change && <PinField {...former} label={t('现在的 PIN')} error={former.error || message} />}
      <PinField {...pin} label={t('新的 PIN')} error={pin.error || (change ? '' : message)} />
      <PinField {...field('again')} label={t('再输入一次')} />
      <PinFoot waits={waits} busy={busy} submit={submit}>
        {children}
      </PinFoot>
    </form>
  )
}
