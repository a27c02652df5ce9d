import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import type { Draft } from '@/protocol/device'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { tidyLine, tidyPhone } from '@/lib/tidy'
import { isPassword, isPhone } from '@/lib/validators'
import { useDraft, useStoredDraft } from '@/offline/drafts/useDraft'
import { useDraftOffer } from '@/offline/drafts/useDraftOffer'
import { hrefTo } from '@/routes/address'
import { setToken, useSession } from '@/stores/session'
import { oweWelcome } from '@/stores/welcome'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { SignInField } from '@/ui/inputs/SignInField'
import { SignInPicture } from '@/ui/feedback/SignInPicture'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { toastSuccess, toastInfo } from '@/ui/feedback/toast'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { PhoneCodeField } from '@/ui/inputs/PhoneCodeField'
import { CODE_PAUSE_MS, useSecondsLeft } from '@/ui/inputs/useSecondsLeft'

/** A six-digit code by SMS, at most once a minute. Without an SMS server the code is shown in a message. */
function useSmsCode() {
  const { t } = useTexts()
  const [sent, setSent] = useState({ code: '', phone: '', until: 0 })
  const secondsLeft = useSecondsLeft(sent.until)
  const request = (phone: string) => {
    const code = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte % 10).join('')
    setSent({ code, phone, until: Date.now() + CODE_PAUSE_MS })
    toastInfo(t('演示环境不发送短信，验证码为 {{code}}', { code }), { duration: 10_000 })
  }
  /** Whether it is the code that was last sent to this number. */
  const isRight = (code: string, phone: string) => code === sent.code && phone === sent.phone
  return { isRight, secondsLeft, request }
}

const PATH = '/register'
/** Fields stored as a draft: neither the password nor the code, which is good for this visit only. */
const draftFields = { username: '', phone: '' }
const textOf = (given: unknown) => (typeof given === 'string' ? given : '')

/** Registration: account, phone with SMS code, password; then signed in as an editor at /index. */
export default function Register() {
  const { t, title } = useTexts()
  const navigate = useNavigate()
  const sms = useSmsCode()
  const stored = useStoredDraft(PATH, null)
  const { store, remove, trouble } = useDraft({ path: PATH, record: null, initial: draftFields })
  /** The restored draft; null once discarded. */
  const [draft, setDraft] = useState<Draft | null>()
  /** The name rejected by the server, with its message. */
  const [rejected, setRejected] = useState<{ readonly name: string; readonly message: string }>()
  const { field, fill, values, errors, busy, onSubmit } = useSimpleForm({
    initial: { ...draftFields, phoneCode: '', password: '' },
    changed: ({ username, phone }) => store({ username, phone }),
    check: ({ username, phone: typed, phoneCode, password }) => {
      const phone = tidyPhone(typed)
      const name = tidyLine(username)
      return {
        username: name ? (name === rejected?.name ? title(rejected.message) : '') : t('用户名不能为空'),
        phone: phone ? (isPhone(phone) ? '' : t('请输入正确的手机号')) : t('请输入手机号'),
        phoneCode: phoneCode ? (sms.isRight(phoneCode, phone) ? '' : t('验证码不正确')) : t('请输入手机验证码'),
        password: isPassword(password) ? '' : t('密码不能少于 6 位'),
      }
    },
    async send(filled) {
      const username = tidyLine(filled.username)
      const body = { ...filled, username, phone: tidyPhone(filled.phone) }
      const { data, msg } = await send(calls.register, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.includes('username'))
          setRejected({ name: username, message: error.message })
        throw error
      })
      await remove()
      const before = useSession.getState().token
      setToken(data.token)
      oweWelcome()
      toastSuccess(title(msg))
      if (!before) return void navigate({ to: '/index', replace: true })
      // Reload, to discard the pages of whoever was signed in.
      location.replace(hrefTo({ to: '/index' }))
      location.reload()
    },
  })

  const restore = (found: Draft) => {
    setDraft(found)
    fill({ username: textOf(found.values.username), phone: textOf(found.values.phone) })
  }
  const offer = useDraftOffer(PATH, null, restore)
  // The draft is loaded after the page: do not overwrite input typed meanwhile.
  if (stored && draft === undefined) {
    if (values.username === '' && values.phone === '') restore(stored)
    else setDraft(null)
  }
  const discard = () => {
    void remove()
    setDraft(null)
    fill(draftFields)
  }

  return (
    <main className="grid min-h-dvh bg-base-100 lg:grid-cols-[1fr_minmax(420px,38vw)]">
      <SignInPicture />
      <form noValidate className="mx-auto flex w-full max-w-90 flex-col justify-center px-5 py-12" onSubmit={onSubmit}>
        <h1 className="text-xl font-medium">{t('注册账号')}</h1>
        <p className="mt-1 mb-8 text-plain">{t('注册后以编辑身份登录')}</p>
        {offer && <DraftOffer {...offer} />}
        <DraftError message={trouble} />
        {draft && <DraftBar savedAt={draft.savedAt} compared={[]} onTake={() => {}} onDiscard={discard} />}
        <SignInField
          {...field('username')}
          label={t('用户名')}
          placeholder={t('请输入用户名')}
          autoComplete="username"
          onBlur={() => fill({ username: tidyLine(values.username) })}
        />
        <SignInField
          {...field('phone')}
          label={t('手机号')}
          placeholder={t('请输入手机号')}
          autoComplete="tel-national"
          inputMode="tel"
          // Pasted numbers have prefixes and gaps.
          maxLength={40}
          onBlur={() => fill({ phone: tidyPhone(values.phone) })}
        />
        <PhoneCodeField
          {...field('phoneCode')}
          label={t('短信验证码')}
          placeholder={t('6 位数字')}
          secondsLeft={sms.secondsLeft}
          disabled={errors.phone !== ''}
          onAsk={() => sms.request(tidyPhone(values.phone))}
        />
        <SignInField
          {...field('password')}
          label={t('密码')}
          placeholder={t('请输入密码')}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton busy={busy} className="mt-2">
          {t('注册')}
        </SubmitButton>
        <a href={hrefTo({ to: '/login' })} className="mt-4 self-end py-2 text-primary hover:underline">
          {t('已有账号')}
        </a>
      </form>
    </main>
  )
}
