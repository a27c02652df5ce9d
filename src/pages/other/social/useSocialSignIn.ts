import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import type { SocialProvider } from '@/contract/socialCalls'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { storeOpenWork } from '@/offline/openWork'
import { config } from '@/settings/app'
import { renewToken, useSession } from '@/stores/session'
import { switchSession } from '@/stores/switchSession'
import { toastSuccess } from '@/ui/feedback/toast'
import { consentAddress, newAttempt, storeAttempt, takeAttempt } from '@/lib/social/attempt'
import { proofOf, refusedBy } from '@/lib/social/verdict'
import { addressOf, askIn, lacksWorker, openWindow } from './consent'
import type { Failure, Progress } from './progress'

/** Windows of their own are for the desktop: on a phone and in the installed console the third party takes the console's place. */
const prefersPage = () => matchMedia('(pointer: coarse), (width <= 576px), (display-mode: standalone)').matches

class Stopped extends Error {
  readonly why: Failure
  constructor(why: Failure) {
    super(why)
    this.why = why
  }
}

/** Signing in by a third party: authorization code with state and PKCE. */
export function useSocialSignIn() {
  const { t, title, locale } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>({ at: 'idle' })
  const [request, setRequest] = useState('')
  const running = useRef<AbortController>(undefined)

  /** Becomes the account of the token. The same account keeps its open pages. */
  const enter = async (token: string, { name, account }: SocialProvider) => {
    if (account === useSession.getState().username) {
      renewToken(token)
      // So that the gateway knows whose token this is.
      await send(calls.userinfo, { quiet: true }).catch(logFailure)
      return setProgress({ at: 'done', account })
    }
    await storeOpenWork()
    await send(calls.logout, { alone: true }).catch(logFailure)
    switchSession(token)
    // Discard the previous user's data.
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
    setProgress({ at: 'idle' })
    void navigate({ to: '/', replace: true })
    toastSuccess(t('已用{{provider}}登录，当前账号是 {{name}}', { provider: title(name), name: account }))
  }

  const attempt = async (provider: SocialProvider, signal: AbortSignal): Promise<void> => {
    const authorize = addressOf(provider.authorize)
    if (!authorize) throw new Stopped('badAddress')
    if (lacksWorker(provider.authorize)) throw new Stopped('noWorker')
    // Before anything opens. No cache answers this call.
    await send(calls.publicKey, { alone: true, signal }).catch((error: unknown) => {
      if (!signal.aborted) logFailure(error)
      throw new Stopped('unreachable')
    })
    const begin = async (way: 'popup' | 'page') => {
      const begun = newAttempt(way, Date.now())
      const address = await consentAddress(authorize, begun, locale)
      if (address === '') throw new Stopped('insecure')
      setRequest(address)
      return { begun, address }
    }
    const popup = prefersPage() ? null : openWindow()
    if (!popup) {
      // Not wanted, or blocked.
      const { begun, address } = await begin('page')
      await storeOpenWork()
      storeAttempt(begun)
      setProgress({ at: 'leaving' })
      return location.assign(address)
    }
    signal.addEventListener('abort', () => popup.close())
    const { begun, address } = await begin('popup').catch((error: unknown) => {
      popup.close()
      throw error
    })
    setProgress({ at: 'consent' })
    const onGone = () => setProgress({ at: 'failed', why: 'closed' })
    const { code, error } = await askIn(popup, address, { attempt: begun, signal, onGone })
    const taken = takeAttempt(begun.state, Date.now())
    if (error !== '') throw new Stopped(refusedBy(error))
    if (typeof taken === 'string') throw new Stopped(taken === 'expired' ? 'expired' : 'foreign')
    setProgress({ at: 'exchange' })
    const { token } = await signIn(calls.socialLogin, proofOf(code, taken), config.rsaLogin, true)
    await enter(token, provider)
  }

  const start = async (provider: SocialProvider) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setRequest('')
    setProgress({ at: 'preparing' })
    try {
      await attempt(provider, control.signal)
    } catch (error) {
      // Another one has taken its place.
      if (running.current !== control) return
      if (error instanceof Stopped) return setProgress({ at: 'failed', why: error.why })
      logFailure(error)
      const message = error instanceof ApiError ? error.message : String(error)
      setProgress({ at: 'failed', why: 'refused', message })
    }
  }
  return { progress, request, start }
}
