import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { Facts } from '@/ui/data/Facts'
import { Tags } from './Tags'
import { Token } from './Token'
import { accounts, useSwitchAccount } from './useSwitchAccount'

/** Who is signed in, with which roles and permissions, and three accounts to switch to in place. */
export function Account() {
  const { t, title } = useTexts()
  const { username, roles, permissions, fullAccess } = useSession()
  const { target, switchTo } = useSwitchAccount()
  const facts = [
    { term: t('用户名'), value: title(username) },
    { term: t('角色'), value: <Tags names={roles} tone="primary" /> },
    { term: t('权限'), value: fullAccess ? t('全部') : <Tags names={permissions} tone="success" /> },
    { term: 'Token', value: <Token /> },
  ]

  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-base font-medium">{t('当前帐号')}</h2>
      <div role="group" aria-label={t('切换帐号')} aria-busy={target !== undefined} className="grid grid-cols-3 gap-2">
        {accounts.map((account) => {
          const current = account === username
          return (
            <button
              key={account}
              type="button"
              aria-pressed={current}
              className={`btn ${current ? 'btn-primary' : ''}`}
              onClick={() => !current && void switchTo(account)}
            >
              {account === target && <span className="spinner" />}
              {account}
            </button>
          )
        })}
      </div>
      <Facts items={facts} />
    </section>
  )
}
