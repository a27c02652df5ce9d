import { useCallback } from 'react'
import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** Not found: redirects to the root after 5 s. */
export default function NotFound() {
  const go = useGo()
  const leave = useCallback(() => go('/', { replace: true }), [go])
  return (
    <main className="grid min-h-dvh place-items-center">
      <StatusPage code={404} onLeave={leave} seconds={5} />
    </main>
  )
}
