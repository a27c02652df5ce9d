import { useEffect, useRef, useState } from 'react'
import { send } from '@/client/client'
import { phoneCalls } from '@/contract/phoneCalls'
import { signIn } from '@/client/signIn'
import { ApiError } from '@/contract/status'
import { currentTexts, useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { readJson, writeJson } from '@/lib/storage'
import { tidyLine, tidyPhone } from '@/lib/tidy'
import { isPhone } from '@/lib/validators'
import { config } from '@/settings/app'
import { setToken } from '@/stores/session'
import { toastError } from '@/ui/feedback/toast'
import { SignInField } from '@/ui/inputs/SignInField'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { PhoneCodeField } from '@/ui/inputs/PhoneCodeField'
import type { SignInFormProps } from './SignInForm'
import { CODE_PAUSE_MS, useSecondsLeft } from '@/ui/inputs/useSecondsLeft'

/** When this device may ask for the next code: kept over a switch and a reload. */
const ASK_FROM = 'phoneCodeFrom'
/** The simulated server's message with a code. */
const SIMULATED = /^模拟短信：验证码 (\d{6})$/

/** Whether the server sends codes to phones; one that does not know the question sends none. Rejects if that can't be known. */
async function isOffered(): Promise<boolean> {
  try {
    return (await send(phoneCalls.phoneOffer, { quiet: true })).data.offered
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.code === 404) return false
    throw error
  }
}

/** Shows the form where the server sends codes; else resolves to the reason why not. */
export async function choosePhone(show: (form: typeof PhoneForm) => void): Promise<string> {
  const { t, title } = currentTexts()
  try {
    if (!(await isOffered())) return t('本系统没有开通手机验证码登录，请用密码登录')
    show(PhoneForm)
    return ''
  } catch (error) {
    return title(error instanceof Error ? error.message : String(error))
  }
}

/** Phone and verification code (spec §2, §5). What the server refuses stands at the field until that is changed. */
export function PhoneForm({ onSignedIn, head, foot, className }: SignInFormProps) {
  const { t, title } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [askFrom, setAskFrom] = useState(() => Number(readJson(ASK_FROM)) || 0)
  const secondsLeft = useSecondsLeft(askFrom)
  const [asking, setAsking] = useState(false)
  const [answer, setAnswer] = useState('')
  const [refused, setRefused] = useState({ at: '', phone: '', phoneCode: '', message: '' })
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name="${refused.at}"]`)?.focus(), [refused])

  const read = ({ phone, phoneCode }: Readonly<Record<'phone' | 'phoneCode', string>>) => ({
    phone: tidyPhone(phone),
    phoneCode: tidyLine(phoneCode),
  })
  const { field, fill, values, busy, onSubmit } = useSimpleForm({
    initial: { phone: '', phoneCode: '' },
    check: (given) => {
      const { phone, phoneCode } = read(given)
      const isSame = phone === refused.phone && (refused.at === 'phone' || phoneCode === refused.phoneCode)
      const refusal = (name: string) => (isSame && refused.at === name ? title(refused.message) : '')
      return {
        phone: phone ? (isPhone(phone) ? refusal('phone') : t('请输入正确的手机号')) : t('请输入手机号'),
        phoneCode: phoneCode ? refusal('phoneCode') : t('请输入手机验证码'),
      }
    },
    async send(given) {
      const body = read(given)
      const { token } = await signIn(phoneCalls.phoneLogin, body, config.rsaLogin, true).catch((error: unknown) => {
        const { message, fields = [] } = error as Partial<ApiError>
        const [at = ''] = fields
        if (at) setRefused({ at, ...body, message: String(message) })
        else toastError(title(String(message)))
        throw error
      })
      setToken(token)
      onSignedIn()
    },
  })

  const { phone } = read(values)
  const ask = async () => {
    setAsking(true)
    try {
      const { msg } = await send(phoneCalls.phoneCode, { body: { phone } })
      writeJson(ASK_FROM, Date.now() + CODE_PAUSE_MS)
      setAskFrom(Date.now() + CODE_PAUSE_MS)
      setAnswer(msg)
    } catch (error) {
      setAnswer('')
      unlessReported(error)
    } finally {
      setAsking(false)
    }
  }
  const [, code] = SIMULATED.exec(answer) ?? []

  return (
    <form noValidate ref={form} className={className} onSubmit={onSubmit}>
      {head}
      <SignInField
        {...field('phone')}
        label={t('手机号')}
        placeholder={t('请输入手机号')}
        autoComplete="tel-national"
        inputMode="tel"
        // Pasted numbers have prefixes and gaps.
        maxLength={40}
        onBlur={() => fill({ phone })}
      />
      <PhoneCodeField
        {...field('phoneCode')}
        label={t('验证码')}
        placeholder={t('请输入验证码')}
        secondsLeft={secondsLeft}
        disabled={asking || !isPhone(phone)}
        onAsk={() => void ask()}
      />
      <p role="status" className="min-h-6 text-plain tabular-nums">
        {code ? t('模拟短信：验证码 {{code}}', { code }) : title(answer)}
      </p>
      <SubmitButton busy={busy} className="mt-2">
        {t('登录')}
      </SubmitButton>
      {foot}
    </form>
  )
}
