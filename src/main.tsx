import './app/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followNavigation } from './app/afterNavigation'
import { startApi } from './app/api'
import { watchErrors } from './app/errors'
import { followOtherTabs } from './app/otherTabs'
import { followSession, router } from './app/router'
import { followSettings } from './app/settings'
import { initTexts } from './i18n/init'
import { lockedUser } from './lib/lockMark'
import { guardChunks } from './pwa/chunks'
import { startInstall } from './pwa/install'
import { startUpdates } from './pwa/update'
import { useLayout } from './stores/layout'
import { takeLink } from './tester/takeLink'

const link = __TESTER__ ? takeLink() : undefined
watchErrors()
guardChunks()
followSettings()
await initTexts(useLayout.getState().language)
startInstall()
void startUpdates()

function start(): void {
  startApi()
  followNavigation()
  followSession()
  followOtherTabs()
  const root = document.getElementById('root')
  if (!root) throw new Error('no root element')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  if (__TESTER__) void import('./tester/start').then(({ startTester }) => startTester(link))
}

// Not awaited here: the chunk needs this one, which would not be done.
if (lockedUser()) void import('./app/lockedStart').then(({ openLock }) => openLock()).then(start)
else start()
