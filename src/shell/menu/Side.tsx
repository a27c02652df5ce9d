import { lazy, Suspense } from 'react'
import { useLayout } from '@/stores/layout'
import type { Layout } from '../frame/layouts'
import { OverlaySide } from './OverlaySide'
import { SideMenu } from './SideMenu'

const Columns = lazy(() => import('./Columns').then((module) => ({ default: module.Columns })))

/** What stands left of the content in a layout. */
export function Side({ frame }: { frame: Layout }) {
  const mobile = useLayout((state) => state.device === 'mobile')
  if (mobile) return <OverlaySide />
  if (frame.side === 'columns')
    return (
      // Its own: while it is fetched, the content stays.
      <Suspense fallback={<aside className="columns-menu" />}>
        <Columns />
      </Suspense>
    )
  return frame.side ? <SideMenu frame={frame} /> : null
}
