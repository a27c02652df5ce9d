import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useRefusedTitle } from '@/stores/refused'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** Not found, or not for this person (decision 29): redirects to the root after 5 s. */
export default function NotFound() {
  const { t, title } = useTexts()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: '/', replace: true }), [navigate])
  const refused = useRefusedTitle()
  return (
    <main className="grid min-h-dvh place-items-center">
      {refused ? (
        <StatusPage
          code={403}
          detail={t('“{{name}}”页面存在，但没有向当前账号的角色开放，请联系管理员', { name: title(refused) })}
          onLeave={leave}
          seconds={5}
        />
      ) : (
        <StatusPage code={404} onLeave={leave} seconds={5} />
      )}
    </main>
  )
}
