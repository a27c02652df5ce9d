import fullIcon from 'virtual:icon/fullscreen-line'
import keyboardIcon from 'virtual:icon/keyboard-line'
import newsIcon from 'virtual:icon/megaphone-line'
import lockIcon from 'virtual:icon/lock-2-line'
import languageIcon from 'virtual:icon/translate-2'
import layoutIcon from 'virtual:icon/layout-line'
import logoutIcon from 'virtual:icon/logout-circle-r-line'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import randomIcon from 'virtual:icon/shuffle-line'
import refreshIcon from 'virtual:icon/refresh-line'
import receiveIcon from 'virtual:icon/user-received-line'
import themeIcon from 'virtual:icon/t-shirt-line'
import { useTexts } from '@/i18n/useTexts'
import { lockedUser } from '@/lib/security/lockMark'
import { addressOf } from '@/routes/address'
import { useGo } from '@/routes/usePage'
import { useHasRoute } from '@/stores/routes'
import { themeOptions, type LayoutName } from '@/settings/theme'
import { languages, setLanguage, useLayout } from '@/stores/layout'
import { openOverlay } from '@/stores/overlay'
import { reloadTab, useTabs } from '@/stores/tabs'
import { previewTheme, saveTheme, useTheme } from '@/stores/theme'
import { toastError } from '@/ui/feedback/toast'
import { signOut } from '@/shell/signOut'
import { drawTheme } from '../theme/ThemeSetting'
import { useFullScreen } from '@/shell/frame/useFullScreen'

/** A palette action; title and groups are dictionary keys. */
export interface Action {
  readonly id: string
  readonly title: string
  readonly groups: readonly string[]
  readonly icon: string
  readonly current?: boolean
  readonly run: () => void
}

const languageTitles = { zh: '中文', en: 'English' } as const

/** The palette's actions; layouts and full screen on desktop only. */
export function useActions(): readonly Action[] {
  const { t } = useTexts()
  const { device, language } = useLayout()
  const layout = useTheme((theme) => theme.layout)
  const active = useTabs((state) => state.active)
  const full = useFullScreen()
  const desktop = device === 'desktop'
  const go = useGo()
  const has = useHasRoute()

  const setLayout = (next: LayoutName) => {
    previewTheme({ layout: next })
    if (!saveTheme()) toastError(t('存储空间不足，修改未保存'))
  }
  const plain = (title: string, icon: string, run: () => void): Action => ({
    id: `action:${title}`,
    title,
    groups: ['操作'],
    icon,
    run,
  })
  const choices = <V extends string>(
    group: string,
    titles: Readonly<Record<V, string>>,
    values: readonly V[],
    icon: string,
    selected: V,
    choose: (value: V) => void,
  ): Action[] =>
    values.map((value) => ({
      ...plain(titles[value], icon, () => choose(value)),
      id: `${group}:${value}`,
      groups: ['操作', group],
      current: value === selected,
    }))
  const { choices: layouts } = themeOptions.layout

  return [
    plain('扫码', scanIcon, () => openOverlay('scan')),
    ...(has('/sync')
      ? [
          plain('接收别人转交的修改或记录', receiveIcon, () =>
            go(addressOf({ to: '/sync', search: { handover: 'receive' } })),
          ),
        ]
      : []),
    plain('主题配置', themeIcon, () => openOverlay('theme')),
    plain('随机主题', randomIcon, drawTheme),
    ...(active ? [plain('刷新', refreshIcon, () => reloadTab(active))] : []),
    ...(desktop ? [plain(full.on ? '退出全屏' : '全屏', fullIcon, full.toggle)] : []),
    ...choices('语言', languageTitles, languages, languageIcon, language, setLanguage),
    ...(desktop ? choices('布局', layouts, Object.keys(layouts) as LayoutName[], layoutIcon, layout, setLayout) : []),
    plain('键盘快捷键', keyboardIcon, () => openOverlay('shortcuts')),
    plain('更新内容', newsIcon, () => openOverlay('releases')),
    ...(lockedUser()
      ? [plain('立即锁定', lockIcon, () => void import('@/offline/lock/lockSession').then(({ lockNow }) => lockNow()))]
      : []),
    plain('退出登录', logoutIcon, () => void signOut()),
  ]
}
