import { lazy, Suspense, useState } from 'react'
import bugIcon from 'virtual:icon/bug-line'
import searchIcon from 'virtual:icon/search-line'
import fullIcon from 'virtual:icon/fullscreen-line'
import exitFullIcon from 'virtual:icon/fullscreen-exit-line'
import installIcon from 'virtual:icon/install-line'
import languageIcon from 'virtual:icon/translate-2'
import themeIcon from 'virtual:icon/t-shirt-line'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { useOfflineUse } from '@/offline/cache/useOfflineUse'
import { install, useInstall } from '@/offline/install'
import { useErrorLog } from '@/stores/errorLog'
import { setLanguage, useLayout } from '@/stores/layout'
import { openOverlay } from '@/stores/overlay'
import { useSession } from '@/stores/session'
import { reloadTab, useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/base/Icon'
import { NoticeWidget } from './NoticeWidget'
import { SyncWidget } from './SyncWidget'
import { UserFace } from './UserFace'
import { useFullScreen } from '../frame/useFullScreen'

const loadUserMenu = async () => (await import('./UserMenu')).UserMenu

interface WidgetProps {
  label: string
  path: string
  onPress: () => void
  /** On mobile it moves to the user menu. */
  folds?: boolean
}

function Widget({ label, path, onPress, folds = false }: WidgetProps) {
  return (
    <button
      type="button"
      className={`widget ${folds ? 'foldable' : ''}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon path={path} />
    </button>
  )
}

const InstallSheet = lazy(() => import('../overlays/InstallSheet').then((module) => ({ default: module.InstallSheet })))

/** Install button: the native prompt, or a sheet on iOS and while offline files are incomplete. */
function InstallButton() {
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

/** Header widgets in the order of spec §2, toggled by theme options. */
export function Widgets() {
  const { t, title } = useTexts()
  const theme = useTheme()
  const language = useLayout((state) => state.language)
  const username = useSession((state) => state.username)
  const device = useLayout((state) => state.device)
  const errors = useErrorLog((state) => state.entries.length)
  const full = useFullScreen()
  const userLabel = t('用户菜单：{{name}}', { name: title(username) })

  return (
    <div className="ml-auto flex shrink-0 items-center lg:gap-1">
      <SyncWidget />
      {errors > 0 && (
        <button
          type="button"
          className="widget relative"
          aria-label={t('错误日志：{{count}} 条', { count: errors })}
          title={t('错误日志')}
          onClick={() => openOverlay('errorLog')}
        >
          <Icon path={bugIcon} />
          <span className="menu-badge absolute top-0 right-0 tabular-nums">{errors}</span>
        </button>
      )}
      <InstallButton />
      {theme.showSearch ? (
        <Widget label={t('搜索')} path={searchIcon} onPress={() => openOverlay('search')} />
      ) : (
        device === 'mobile' && (
          <Widget label={t('查找页面、操作、村民…')} path={searchIcon} onPress={() => openOverlay('palette')} />
        )
      )}
      {theme.showNotice && <NoticeWidget />}
      {theme.showFullScreen && device === 'desktop' && (
        <Widget
          label={full.on ? t('退出全屏') : t('全屏')}
          path={full.on ? exitFullIcon : fullIcon}
          onPress={full.toggle}
        />
      )}
      {theme.showLanguage && (
        <Widget
          label={language === 'zh' ? 'English' : '中文'}
          path={languageIcon}
          folds
          onPress={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        />
      )}
      {theme.showTheme && <Widget label={t('主题配置')} path={themeIcon} folds onPress={() => openOverlay('theme')} />}
      {theme.showRefresh && (
        <Widget label={t('刷新')} path={refreshIcon} folds onPress={() => reloadTab(useTabs.getState().active)} />
      )}
      <Deferred load={loadUserMenu} props={{}}>
        <button type="button" className="user-button" aria-haspopup="menu" aria-label={userLabel} data-deferred="user">
          <UserFace />
        </button>
      </Deferred>
    </div>
  )
}
