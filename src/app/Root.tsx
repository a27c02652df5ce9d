import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useUpdate } from '@/pwa/update'
import { useExpired } from '@/stores/session'
import { isInShell } from './place'

const UpdateNotice = lazy(() =>
  import('@/shell/frame/UpdateNotice').then((module) => ({ default: module.UpdateNotice })),
)

/** The frame around every signed-in page. */
export const Shell = lazyRouteComponent(() => import('@/shell/frame/Shell'), 'Shell')

const hidden = { display: 'none' }

/**
 * The page that is shown, a signed-in one within the shell. While an expired session waits for its person to sign in again,
 * the shell stays behind the sheet with all that was typed in it. Besides, the progress bar of navigations, and an update of
 * the console, announced over whatever is shown.
 */
export function Root() {
  const inShell = useRouterState({ select: ({ matches }) => matches.some(isInShell) })
  // Where nothing is shown yet, the shell with its first page is drawn in pieces, between which the device reads what they show.
  const begun = useDeferredValue(true, false)
  const waits = useExpired(({ username }) => username !== '')
  const updating = useUpdate((state) => state.phase !== 'idle' || state.staleTab)
  return (
    <>
      <div className="bprogress" style={hidden}>
        <div className="bar">
          <div className="peg" />
        </div>
      </div>
      {((inShell && begun) || waits) && (
        <Suspense>
          <div className="contents" inert={!inShell}>
            <Shell />
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
