import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUpdate } from '@/pwa/update'

const UpdateNotice = lazy(() => import('@/shell/UpdateNotice').then((module) => ({ default: module.UpdateNotice })))

/** Whatever page is shown, an update of the console is announced over it. */
export function Root() {
  const updating = useUpdate((state) => state.phase !== 'idle' || state.staleTab)
  return (
    <>
      <Outlet />
      {updating && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}
