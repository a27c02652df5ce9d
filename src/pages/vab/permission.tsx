import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { PageHead } from '@/ui/data/PageHead'
import { Account } from './permission/Account'
import { ExpiryDemo } from './permission/ExpiryDemo'
import { RouteTable } from './permission/RouteTable'
import { useId } from 'react'
import { Allow, type Demand } from '@/stores/allowed'
import { toastInfo } from '@/ui/feedback/toast'

interface DemandRow {
  readonly mode: 'list' | 'oneOf' | 'allOf' | 'except'
  /** Explanation of the mode, as a dictionary key. */
  readonly meaning: '有其中之一即显示' | '同时具备才显示' | '具备其一就不显示'
  readonly byRole: Demand
  readonly byPermission: Demand
  readonly byBoth: Demand
}

/** One demand by role, by permission and by both for each mode of the check (spec §6). */
const demandRows: readonly DemandRow[] = [
  {
    mode: 'list',
    meaning: '有其中之一即显示',
    byRole: ['Admin'],
    byPermission: ['delete:system'],
    byBoth: ['Editor', 'delete:system'],
  },
  {
    mode: 'oneOf',
    meaning: '有其中之一即显示',
    byRole: { role: ['Admin', 'Editor'], mode: 'oneOf' },
    byPermission: { permission: ['write:system', 'delete:system'], mode: 'oneOf' },
    byBoth: { role: ['Admin'], permission: ['write:system'], mode: 'oneOf' },
  },
  {
    mode: 'allOf',
    meaning: '同时具备才显示',
    byRole: { role: ['Admin', 'Editor'], mode: 'allOf' },
    byPermission: { permission: ['read:system', 'write:system'], mode: 'allOf' },
    byBoth: { role: ['Admin'], permission: ['delete:system'], mode: 'allOf' },
  },
  {
    mode: 'except',
    meaning: '具备其一就不显示',
    byRole: { role: ['Editor'], mode: 'except' },
    byPermission: { permission: ['delete:system'], mode: 'except' },
    byBoth: { role: ['Admin'], permission: ['write:system'], mode: 'except' },
  },
]

/** A demand as source code. */
const written = (demand: Demand) =>
  JSON.stringify(demand)
    .replaceAll('"', "'")
    .replaceAll(/'(\w+)':/g, '$1: ')
    .replaceAll(',', ', ')
    .replace(/^\{(.*)\}$/, '{ $1 }')

/** A button shown only if the demand is met, with the demand below it. */
function Demanded({ name, demand }: { name: string; demand: Demand }) {
  const { t } = useTexts()
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-box border border-base-300 p-3">
      <Allow
        demand={demand}
        fallback={<p className="flex min-h-10 items-center text-plain max-lg:min-h-11">{t('未显示')}</p>}
      >
        <button type="button" className="btn" onClick={() => toastInfo(t('当前账号可以使用“{{name}}”', { name }))}>
          {name}
        </button>
      </Allow>
      <code className="text-xs break-words text-plain">{written(demand)}</code>
    </li>
  )
}

/** The modes of the permission check, each by role, by permission and by both. */
function Demands() {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className="panel flex flex-col gap-5 p-5">
      <h2 className="text-base font-medium">{t('按角色和权限显示按钮')}</h2>
      {demandRows.map(({ mode, meaning, byRole, byPermission, byBoth }) => (
        <div key={mode} role="group" aria-labelledby={`${id}-${mode}`} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={`${id}-${mode}`} className="font-medium">
              {mode === 'list' ? t('列表') : mode}
            </h3>
            <p className="text-xs text-plain">{t(meaning)}</p>
          </div>
          <ul className="grid gap-3 md:grid-cols-3">
            <Demanded name={t('按角色')} demand={byRole} />
            <Demanded name={t('按权限')} demand={byPermission} />
            <Demanded name={t('按角色和权限')} demand={byBoth} />
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Roles and permissions (spec §2, §6): switch account, token expiry, permission modes, routes. */
export default function Permission() {
  const { t } = useTexts()
  const username = useSession((state) => state.username)
  return (
    <div className="page">
      <PageHead title={t('角色权限')} purpose={t('切换账号，看各角色能看到和能做的')} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Account />
        <ExpiryDemo key={username} />
      </div>
      <Demands />
      <RouteTable />
    </div>
  )
}
