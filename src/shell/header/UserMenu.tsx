import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import syncIcon from 'virtual:icon/cloud-line'
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
import villagesIcon from 'virtual:icon/community-line'
import { villageModules } from '@/client/knownValues'
import { rolesText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { lockedUser } from '@/lib/security/lockMark'
import { useInstall } from '@/offline/install'
import { setLanguage, useLayout } from '@/stores/layout'
import { openOverlay } from '@/stores/overlay'
import { useRightsIn } from '@/stores/rights'
import { useHasRoute } from '@/stores/routes'
import { useSession } from '@/stores/session'
import { reloadTab, useTabs } from '@/stores/tabs'
import { useShownVillages } from '@/stores/villages'
import { AriaLocale } from '@/ui/AriaLocale'
import { Icon } from '@/ui/base/Icon'
import { Entries, MenuPopover, type MenuEntry } from '@/ui/overlay/Menu'
import { signOut } from '../signOut'
import { UserFace } from './UserFace'
import { useAppearance } from './useAppearance'

const DiagnosticsDialog = lazy(() =>
  import('../overlays/DiagnosticsDialog').then((module) => ({ default: module.DiagnosticsDialog })),
)

const VillagesDialog = lazy(() => import('./VillagesDialog').then((module) => ({ default: module.VillagesDialog })))

/**
 * User menu: personal center and logout (spec §2), and actions whose header widget may be hidden by the theme (language, theme) or on
 * mobile (refresh), light or dark, the command palette and diagnostics.
 */
export function UserMenu() {
  const { t, title, locale } = useTexts()
  const { username, avatar, roles } = useSession()
  const { language, device } = useLayout()
  const navigate = useNavigate()
  const has = useHasRoute()
  const rightsIn = useRightsIn()
  const mayRead = villageModules.some((module) => rightsIn(module).read)
  const installed = useInstall((state) => state.way === 'installed')
  const [dialog, setDialog] = useState<'diagnostics' | 'villages'>()
  const close = () => setDialog(undefined)
  const villages = useShownVillages()
  const appearance = useAppearance()

  const actions: Record<string, () => void> = {
    personal: () => void navigate({ to: '/setting/personalCenter' }),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    theme: () => openOverlay('theme'),
    ...appearance.actions,
    refresh: () => reloadTab(useTabs.getState().active),
    palette: () => openOverlay('palette'),
    sync: () => void navigate({ to: '/sync' }),
    storage: () => void navigate({ to: '/storage' }),
    install: () => openOverlay('install'),
    diagnostics: () => setDialog('diagnostics'),
    villages: () => setDialog('villages'),
    releases: () => openOverlay('releases'),
    lock: () => void import('@/offline/lock/lockSession').then(({ lockNow }) => lockNow()),
    logout: () => void signOut(),
  }
  const entry = (id: string, label: string, path: string) => ({ id, label, icon: <Icon path={path} size={16} /> })
  const groups: Record<string, (MenuEntry | false)[]> = {
    account: [
      entry('personal', t('个人中心'), userIcon),
      mayRead &&
        entry(
          'villages',
          villages.length > 0 ? t('我的村：{{villages}}', { villages: listed(villages, locale) }) : t('我的村：全部'),
          villagesIcon,
        ),
      entry('language', language === 'zh' ? 'English' : '中文', languageIcon),
      entry('theme', t('主题配置'), themeIcon),
      appearance.entry,
    ],
    device: [
      has('/sync') && entry('sync', t('同步中心'), syncIcon),
      has('/storage') && entry('storage', t('本机存储'), storageIcon),
      device === 'mobile' && entry('refresh', t('刷新'), refreshIcon),
      !installed && entry('install', t('安装到桌面'), installIcon),
      lockedUser() !== '' && entry('lock', t('立即锁定'), lockIcon),
    ],
    help: [
      entry('palette', t('查找页面、操作、村民…'), searchIcon),
      entry('releases', t('更新内容'), newsIcon),
      entry('diagnostics', t('运行诊断'), diagnosticsIcon),
    ],
    leave: [entry('logout', t('退出登录'), logoutIcon)],
  }
  const entries = Object.values(groups).flatMap((group, at) =>
    group.filter((each) => each !== false).map((each, place) => ({ ...each, startsGroup: at > 0 && place === 0 })),
  )
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
          <div className="flex max-w-72 items-center gap-3 border-b border-base-300 px-4 py-3">
            <img src={avatar} alt="" width="40" height="40" className="rounded-full" />
            <div className="min-w-0">
              <p className="font-medium break-words">{title(username)}</p>
              <p className="text-xs text-plain">{rolesText(roles, t)}</p>
            </div>
          </div>
          <Entries label={t('用户菜单')} onAction={(id) => actions[id]?.()} entries={entries} />
        </MenuPopover>
      </MenuTrigger>
      <Suspense>
        {dialog === 'diagnostics' && <DiagnosticsDialog onClose={close} />}
        {dialog === 'villages' && <VillagesDialog onClose={close} />}
      </Suspense>
    </AriaLocale>
  )
}
