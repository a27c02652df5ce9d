import '@/app/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followNavigation } from '@/app/afterNavigation'
import { startApi } from '@/app/api'
import { watchErrors } from '@/app/errors'
import { followOtherTabs } from '@/app/otherTabs'
import { preload } from '@/app/preload'
import { followSession, router } from '@/app/router'
import { followSettings } from '@/app/settings'
import { initTexts } from '@/i18n/init'
import { logFailure } from '@/lib/logFailure'
import { nextTask } from '@/lib/pause'
import { lockedUser } from '@/lib/security/lockMark'
import { hasWipeMark } from '@/offline/contact/wipeMark'
import { guardChunks } from '@/offline/updates/chunks'
import { startInstall } from '@/offline/install'
import { startUpdates } from '@/offline/updates/update'
import { config } from '@/settings/app'
import { useLayout } from '@/stores/layout'
import { resetSession, useSession } from '@/stores/session'
import { takeLink } from '@/tester/takeLink'

const CONTACT_MS = 12_000
const loadContact = () => import('@/app/contact')
const link = __TESTER__ ? takeLink() : undefined
watchErrors()
guardChunks()
followSettings()
function start(): void {
  startApi()
  followNavigation()
  followSession()
  followOtherTabs()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  const signedIn = useSession.getState().token !== '' || !config.loginInterception
  preload(router.history.location.pathname, signedIn)
  // Not before what the first screen needs.
  setTimeout(() => void loadContact().then(({ startContact }) => startContact(), logFailure), CONTACT_MS)
  if (__TESTER__) void import('@/tester/start').then(({ startTester }) => startTester(link))
}

// A wipe that has begun ends before anything is read; if that can't be loaded, nobody is signed in.
// No top-level await: with one, the bundler no longer merges small chunks.
void initTexts(useLayout.getState().language)
  .then(() => (hasWipeMark() ? loadContact().then(({ endWipe }) => endWipe(), resetSession) : undefined))
  // The modules have just been evaluated, which is long enough for one task.
  .then(nextTask)
  .then(() => {
    startInstall()
    void startUpdates()
    if (lockedUser()) void import('@/app/lock/lockedStart').then(({ openLock }) => openLock()).then(start)
    else start()
  })
