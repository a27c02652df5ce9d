import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import diagnosticsIcon from 'virtual:icon/stethoscope-line'
import languageIcon from 'virtual:icon/translate-2'
import logoutIcon from 'virtual:icon/logout-circle-r-line'
import userIcon from 'virtual:icon/user-line'
import { useTexts } from '@/i18n/useTexts'
import { pathTo } from '@/routes/paths'
import { setLanguage, useLayout } from '@/stores/layout'
import { useSession } from '@/stores/session'
import { Icon } from '@/ui/Icon'
import { Entries, MenuPopover } from '@/ui/Menu'
import { signOut } from './signOut'

const DiagnosticsDialog = lazy(() => import('./DiagnosticsDialog').then((module) => ({ default: module.DiagnosticsDialog })))

/** The person's menu: personal center and logout (spec §2), beside them language and diagnostics. */
export function UserMenu() {
  const { t, title } = useTexts()
  const { username, avatar } = useSession()
  const language = useLayout((state) => state.language)
  const navigate = useNavigate()
  const [diagnostics, setDiagnostics] = useState(false)

  const actions: Record<string, () => void> = {
    personal: () => void navigate({ href: pathTo('/setting/personalCenter') }),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    diagnostics: () => setDiagnostics(true),
    logout: () => void signOut(),
  }
  return (
    <>
      <MenuTrigger>
        <Button className="flex h-11 cursor-pointer items-center gap-2 rounded-field px-2" aria-label={t('用户菜单：{{name}}', { name: title(username) })}>
          <img src={avatar} alt="" width="32" height="32" className="rounded-full" />
          <span className="hidden max-w-32 truncate lg:inline">{title(username)}</span>
          <Icon path={arrowIcon} size={16} />
        </Button>
        <MenuPopover>
          <Entries
            label={t('用户菜单')}
            onAction={(id) => actions[id]?.()}
            entries={[
              { id: 'personal', label: t('个人中心'), icon: <Icon path={userIcon} size={16} /> },
              { id: 'language', label: language === 'zh' ? 'English' : '中文', icon: <Icon path={languageIcon} size={16} /> },
              { id: 'diagnostics', label: t('运行诊断'), icon: <Icon path={diagnosticsIcon} size={16} /> },
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
    </>
  )
}
