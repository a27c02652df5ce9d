import { lazy, Suspense } from 'react'
import fullIcon from 'virtual:icon/fullscreen-line'
import exitFullIcon from 'virtual:icon/fullscreen-exit-line'
import languageIcon from 'virtual:icon/translate-2'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { setLanguage, useLayout } from '@/stores/layout'
import { useSession } from '@/stores/session'
import { reloadTab, useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/Icon'
import { InstallButton } from './InstallButton'
import { useFullScreen } from './useFullScreen'

const UserMenu = lazy(() => import('./UserMenu').then((module) => ({ default: module.UserMenu })))

function Widget({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button type="button" className="widget" aria-label={label} title={label} onClick={onPress}>
      <Icon path={path} />
    </button>
  )
}

/** Header widgets in the specified order; each is switched by its theme option at once. */
export function Widgets() {
  const { t } = useTexts()
  const theme = useTheme()
  const language = useLayout((state) => state.language)
  const active = useTabs((state) => state.active)
  const avatar = useSession((state) => state.avatar)
  const device = useLayout((state) => state.device)
  const full = useFullScreen()

  return (
    <div className="flex shrink-0 items-center gap-1">
      <InstallButton />
      {theme.showFullScreen && device === 'desktop' && (
        <Widget label={full.on ? t('退出全屏') : t('全屏')} path={full.on ? exitFullIcon : fullIcon} onPress={full.toggle} />
      )}
      {theme.showLanguage && (
        <Widget
          label={language === 'zh' ? 'English' : '中文'}
          path={languageIcon}
          onPress={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        />
      )}
      {theme.showRefresh && <Widget label={t('刷新')} path={refreshIcon} onPress={() => reloadTab(active)} />}
      <Suspense fallback={<img src={avatar} alt="" width="32" height="32" className="mx-2 rounded-full" />}>
        <UserMenu />
      </Suspense>
    </div>
  )
}
