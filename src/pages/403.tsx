import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** Forbidden: redirects to the root after 5 s. */
export default function Forbidden() {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: '/', replace: true }), [navigate])
  return (
    <main className="grid min-h-dvh place-items-center">
      <StatusPage code={403} onLeave={leave} seconds={5} />
    </main>
  )
}
