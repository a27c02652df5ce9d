import { lazy, Suspense } from 'react'
import { useInstall } from '@/pwa/install'

const PullToRefresh = lazy(() => import('./PullToRefresh').then((module) => ({ default: module.PullToRefresh })))
const touches = () => matchMedia('(pointer: coarse)').matches

/** What only an installed console on a touch screen needs. */
export function TouchApp() {
  const installed = useInstall((state) => state.way === 'installed')
  if (!installed || !touches()) return null
  return (
    <Suspense>
      <PullToRefresh />
    </Suspense>
  )
}
