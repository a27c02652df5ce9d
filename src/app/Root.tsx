import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useUpdate } from '@/offline/updates/update'
import { useExpired } from '@/stores/session'
import { loadedPages } from './pages'

const UpdateNotice = lazy(() =>
  import('@/shell/frame/UpdateNotice').then((module) => ({ default: module.UpdateNotice })),
)

/** Frame of every signed-in page. */
export const Shell = lazyRouteComponent(() => import('@/shell/Shell'), 'Shell')

/** Whether the shell, or a page in it, is matched and may be shown. */
export const isInShell = (matches: readonly { readonly routeId: string; readonly status: string }[]): boolean =>
  matches.some(({ routeId, status }) => routeId === '/shell' && status !== 'error')

const hidden = { display: 'none' }

/**
 * Root component: the current page, in the shell where signed in, the navigation progress bar and the update notice. After a session
 * expired, the shell stays mounted behind the sign-in sheet with its unsaved input.
 */
export function Root() {
  const inShell = useRouterState({ select: ({ matches }) => isInShell(matches) })
  // Deferred: the first render of the shell is interruptible, so that the page's data is read meanwhile.
  const started = useDeferredValue(true, false)
  const expired = useExpired(({ username }) => username !== '')
  const updating = useUpdate((state) => state.phase !== 'idle' || state.staleTab)
  return (
    <>
      <div id="progress" style={hidden}>
        <div className="bg-primary text-primary pointer-events-none fixed top-0 left-0 z-[99999] h-0.5 w-full">
          <div className="absolute right-0 h-full w-25 rotate-3 [translate:0_-4px] [box-shadow:0_0_10px,0_0_5px]" />
        </div>
      </div>
      {((inShell && started) || expired) && (
        <Suspense>
          <div className="contents" inert={!inShell}>
            <Shell pages={loadedPages} />
          </div>
        </Suspense>
      )}
      {!inShell && <Outlet />}
      {updating && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}
