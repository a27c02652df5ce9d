import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { PageHead } from '@/ui/data/PageHead'
import { Account } from './permission/Account'
import { Demands } from './permission/Demands'
import { ExpiryDemo } from './permission/ExpiryDemo'
import { RouteTable } from './permission/RouteTable'

/** Roles and permissions (spec §2, §6): switch account, token expiry, permission modes, routes. */
export default function Permission() {
  const { t } = useTexts()
  const username = useSession((state) => state.username)
  return (
    <div className="page">
      <PageHead title={t('角色权限')} purpose={t('切换帐号，看各角色能看到和能做的')} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Account />
        <ExpiryDemo key={username} />
      </div>
      <Demands />
      <RouteTable />
    </div>
  )
}
