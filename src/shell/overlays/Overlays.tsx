import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { isChunkError } from '@/lib/chunkError'
import { failureTexts } from '@/lib/failureTexts'
import { logError } from '@/stores/errorLog'
import { closeOverlay, useOverlay, type Overlay, type OverlayProps } from '@/stores/overlay'
import { toastError } from '@/ui/feedback/toast'

const loaders = {
  theme: () => import('./theme/ThemeDrawer').then((module) => ({ default: module.ThemeDrawer })),
  search: () => import('./SearchDialog').then((module) => ({ default: module.SearchDialog })),
  palette: () => import('./palette/Palette').then((module) => ({ default: module.Palette })),
  scan: () => import('./palette/Palette').then((module) => ({ default: module.ScanningPalette })),
  errorLog: () => import('./errorLog/ErrorLogDialog').then((module) => ({ default: module.ErrorLogDialog })),
  signOut: () => import('./SignOutDialog').then((module) => ({ default: module.SignOutDialog })),
  deviceLoss: () => import('./DeviceLossDialog').then((module) => ({ default: module.DeviceLossDialog })),
  install: () => import('./InstallSheet').then((module) => ({ default: module.InstallSheet })),
  shortcuts: () => import('./shortcuts/ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog })),
  releases: () => import('./releases/ReleasesDialog').then((module) => ({ default: module.ReleasesDialog })),
  conflict: () => import('./conflict/ConflictDialog').then((module) => ({ default: module.ConflictDialog })),
  clearCache: () => import('./ClearCacheDialog').then((module) => ({ default: module.ClearCacheDialog })),
  sourceKey: () => import('./SourceKeyDialog').then((module) => ({ default: module.SourceKeyDialog })),
} satisfies Record<Overlay, () => Promise<{ default: ComponentType<OverlayProps> }>>

const lazyOverlay = (name: Overlay) => lazy<ComponentType<OverlayProps>>(loaders[name])
const overlays = new Map<Overlay, ReturnType<typeof lazyOverlay>>()

/** The lazy component of an overlay, cached; the error boundary evicts it so that the next opening fetches again. */
function componentOf(name: Overlay) {
  const cached = overlays.get(name) ?? lazyOverlay(name)
  overlays.set(name, cached)
  return cached
}

interface BoundaryProps {
  readonly name: Overlay
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}

/** Closes an overlay that throws or can't be fetched; the console below stays usable. */
class OverlayBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    overlays.delete(this.props.name)
    logError(error)
    this.props.onError(error)
    closeOverlay()
  }
  override render() {
    return !this.state.failed && this.props.children
  }
}

/** The open overlay, fetched on first opening, and the full-screen loading indicator. */
export function Overlays() {
  const { t } = useTexts()
  const { open, covers } = useOverlay()
  const Open = open && componentOf(open)
  const notify = (error: Error) =>
    toastError(isChunkError(error) ? t(failureTexts.missing) : t('这一部分出错了，已经关闭'))
  return (
    <>
      {Open && (
        <OverlayBoundary key={open} name={open} onError={notify}>
          <Suspense>
            <Open onClose={closeOverlay} />
          </Suspense>
        </OverlayBoundary>
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
