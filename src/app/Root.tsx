import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUpdate } from '@/pwa/update'

const UpdateNotice = lazy(() => import('@/shell/UpdateNotice').then((module) => ({ default: module.UpdateNotice })))

const hidden = { display: 'none' }

/** Whatever page is shown: the progress bar, which navigations show, and an update of the console announced over it. */
export function Root() {
  const updating = useUpdate((state) => state.phase !== 'idle' || state.staleTab)
  return (
    <>
      <div className="bprogress" style={hidden}>
        <div className="bar">
          <div className="peg" />
        </div>
      </div>
      <Outlet />
      {updating && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}
