import { lazy, Suspense, type ComponentType } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { closeOverlay, useOverlay, type Overlay } from '@/stores/overlay'

export interface OverlayProps {
  onClose: () => void
}

const overlays: Readonly<Partial<Record<Overlay, ComponentType<OverlayProps>>>> = {
  theme: lazy(() => import('./ThemeDrawer').then((module) => ({ default: module.ThemeDrawer }))),
  search: lazy(() => import('./SearchDialog').then((module) => ({ default: module.SearchDialog }))),
  palette: lazy(() => import('./palette/Palette').then((module) => ({ default: module.Palette }))),
  errorLog: lazy(() => import('./ErrorLogDialog').then((module) => ({ default: module.ErrorLogDialog }))),
  sourceKey: lazy(() => import('./SourceKeyDialog').then((module) => ({ default: module.SourceKeyDialog }))),
}

/** The overlay that is open, and the loading indicator over everything. Each is fetched when it is first opened. */
export function Overlays() {
  const { t } = useTexts()
  const { open, covers } = useOverlay()
  const Open = open && overlays[open]
  return (
    <>
      {Open && (
        <Suspense>
          <Open onClose={closeOverlay} />
        </Suspense>
      )}
      {covers > 0 && (
        <div
          role="status"
          aria-label={t('加载中')}
          className="fixed inset-0 z-50 grid place-items-center bg-base-100/60"
        >
          <span className="spinner size-8! text-primary" />
        </div>
      )}
    </>
  )
}
