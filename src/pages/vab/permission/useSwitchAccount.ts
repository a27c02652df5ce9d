import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { config } from '@/settings/app'
import { switchSession } from '@/stores/switchSession'
import { toastSuccess } from '@/ui/feedback/toast'

/** The demo accounts (spec §3) and their shared password. */
export const accounts = ['admin', 'editor', 'test'] as const
export type Account = (typeof accounts)[number]
const PASSWORD = '123456'

/** Signs in as another account without leaving the page. A failure has been shown, and changes nothing. */
export function useSwitchAccount() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [target, setTarget] = useState<Account>()

  const switchTo = async (username: Account) => {
    if (target) return
    setTarget(username)
    try {
      const { token } = await signIn(calls.login, { username, password: PASSWORD }, config.rsaLogin)
      await send(calls.logout, { alone: true }).catch(() => undefined)
      switchSession(token)
      // Discard the previous user's data.
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries()
      void navigate({ to: '/vab/permission', replace: true })
      toastSuccess(t('已切换为 {{name}}', { name: username }))
    } catch (error) {
      unlessReported(error)
    } finally {
      setTarget(undefined)
    }
  }
  return { target, switchTo }
}
