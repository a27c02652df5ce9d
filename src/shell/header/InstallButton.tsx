import { lazy, Suspense, useState } from 'react'
import installIcon from 'virtual:icon/install-line'
import { useTexts } from '@/i18n/useTexts'
import { useOfflineUse } from '@/offline/prefetch/useOfflineUse'
import { install, useInstall } from '@/pwa/install'
import { Icon } from '@/ui/data/Icon'

const InstallSheet = lazy(() => import('../overlays/InstallSheet').then((module) => ({ default: module.InstallSheet })))

/** Offers installation where the browser does; a sheet shows the steps on iOS, and what is not complete yet. */
export function InstallButton() {
  const { t } = useTexts()
  const way = useInstall((state) => state.way)
  const complete = useOfflineUse()?.state === 'ready'
  const [steps, setSteps] = useState(false)
  if (way !== 'prompt' && way !== 'ios') return null
  return (
    <>
      <button
        type="button"
        className="widget foldable"
        aria-label={t('安装到桌面')}
        title={t('安装到桌面')}
        onClick={() => (way === 'ios' || !complete ? setSteps(true) : void install())}
      >
        <Icon path={installIcon} />
      </button>
      {steps && (
        <Suspense>
          <InstallSheet onClose={() => setSteps(false)} />
        </Suspense>
      )}
    </>
  )
}
