import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import storageIcon from 'virtual:icon/hard-drive-3-line'
import lockIcon from 'virtual:icon/lock-2-line'
import newsIcon from 'virtual:icon/megaphone-line'
import installIcon from 'virtual:icon/install-line'
import diagnosticsIcon from 'virtual:icon/stethoscope-line'
import languageIcon from 'virtual:icon/translate-2'
import refreshIcon from 'virtual:icon/refresh-line'
import themeIcon from 'virtual:icon/t-shirt-line'
import searchIcon from 'virtual:icon/search-line'
import logoutIcon from 'virtual:icon/logout-circle-r-line'
import userIcon from 'virtual:icon/user-line'
import { useTexts } from '@/i18n/useTexts'
import { lockedUser } from '@/lib/security/lockMark'
import { useInstall } from '@/pwa/install'
import { pathTo } from '@/routes/paths'
import { setLanguage, useLayout } from '@/stores/layout'
import { openOverlay } from '@/stores/overlay'
import { useHasRoute } from '@/stores/routes'
import { useSession } from '@/stores/session'
import { reloadTab, useTabs } from '@/stores/tabs'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/data/Icon'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { signOut } from '../signOut'
import { UserFace } from './UserFace'

const DiagnosticsDialog = lazy(() =>
  import('../overlays/DiagnosticsDialog').then((module) => ({ default: module.DiagnosticsDialog })),
)

/**
 * User menu: personal center and logout (spec §2), and actions whose header widget may be hidden by the theme (language, theme) or on
 * mobile (refresh), the command palette and diagnostics.
 */
export function UserMenu() {
  const { t, title } = useTexts()
  const username = useSession((state) => state.username)
  const { language, device } = useLayout()
  const navigate = useNavigate()
  const has = useHasRoute()
  const installed = useInstall((state) => state.way === 'installed')
  const [diagnostics, setDiagnostics] = useState(false)

  const actions: Record<string, () => void> = {
    personal: () => void navigate({ href: pathTo('/setting/personalCenter') }),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    theme: () => openOverlay('theme'),
    refresh: () => reloadTab(useTabs.getState().active),
    palette: () => openOverlay('palette'),
    storage: () => void navigate({ href: pathTo('/storage') }),
    install: () => openOverlay('install'),
    diagnostics: () => setDiagnostics(true),
    releases: () => openOverlay('releases'),
    lock: () => void import('@/offline/lock/lockSession').then(({ lockNow }) => lockNow()),
    logout: () => void signOut(),
  }
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          className="user-button"
          aria-label={t('用户菜单：{{name}}', { name: title(username) })}
          data-deferred="user"
        >
          <UserFace />
        </Button>
        <MenuPopover>
          <Entries
            label={t('用户菜单')}
            onAction={(id) => actions[id]?.()}
            entries={[
              { id: 'personal', label: t('个人中心'), icon: <Icon path={userIcon} size={16} /> },
              {
                id: 'language',
                label: language === 'zh' ? 'English' : '中文',
                icon: <Icon path={languageIcon} size={16} />,
              },
              { id: 'theme', label: t('主题配置'), icon: <Icon path={themeIcon} size={16} /> },
              ...(device === 'mobile'
                ? [{ id: 'refresh', label: t('刷新'), icon: <Icon path={refreshIcon} size={16} /> }]
                : []),
              { id: 'palette', label: t('查找页面或操作'), icon: <Icon path={searchIcon} size={16} /> },
              ...(has('/storage')
                ? [{ id: 'storage', label: t('本机存储'), icon: <Icon path={storageIcon} size={16} /> }]
                : []),
              ...(installed
                ? []
                : [{ id: 'install', label: t('安装到桌面'), icon: <Icon path={installIcon} size={16} /> }]),
              { id: 'diagnostics', label: t('运行诊断'), icon: <Icon path={diagnosticsIcon} size={16} /> },
              { id: 'releases', label: t('更新内容'), icon: <Icon path={newsIcon} size={16} /> },
              ...(lockedUser() ? [{ id: 'lock', label: t('立即锁定'), icon: <Icon path={lockIcon} size={16} /> }] : []),
              { id: 'logout', label: t('退出登录'), icon: <Icon path={logoutIcon} size={16} /> },
            ]}
          />
        </MenuPopover>
      </MenuTrigger>
      {diagnostics && (
        <Suspense>
          <DiagnosticsDialog onClose={() => setDiagnostics(false)} />
        </Suspense>
      )}
    </AriaLocale>
  )
}
