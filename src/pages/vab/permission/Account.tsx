import { useState } from 'react'
import { permissionText, roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { Facts } from '@/ui/data/Facts'
import { Tag, type Tone } from '@/ui/base/Tag'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import { unlessReported } from '@/lib/reported'
import { config } from '@/settings/app'
import { switchSession } from '@/stores/switchSession'

/** The demo accounts (spec §3) and their shared password. */
const accounts = ['admin', 'editor', 'test'] as const
type Account = (typeof accounts)[number]
const PASSWORD = '123456'

/** Signs in as another account without leaving the page. A failure has been shown, and changes nothing. */
function useSwitchAccount() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [target, setTarget] = useState<Account>()

  const switchTo = async (username: Account) => {
    if (target) return
    setTarget(username)
    try {
      const { token } = await signIn(calls.login, { username, password: PASSWORD }, config.rsaLogin)
      await send(calls.logout, { alone: true }).catch(() => undefined)
      switchSession(token)
      // Discard the previous user's data.
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries()
      void navigate({ to: '/vab/permission', replace: true })
      toastSuccess(t('已切换为 {{name}}', { name: username }))
    } catch (error) {
      unlessReported(error)
    } finally {
      setTarget(undefined)
    }
  }
  return { target, switchTo }
}

/** Start and end of a token: enough to identify it, too little to use it. */
export const shortToken = (token: string): string =>
  token.length > 20 ? `${token.slice(0, 10)}…${token.slice(-6)}` : token

/** The token, shortened by default, with a copy button. */
function Token() {
  const { t } = useTexts()
  const token = useSession((state) => state.token)
  const [shown, setShown] = useState(false)
  if (!token) return t('无')

  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toastSuccess(t('已复制')),
      () => toastError(t('浏览器不允许复制，请选中文字后复制')),
    )
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2">
      <code className="min-w-0 break-all">{shown ? token : shortToken(token)}</code>
      <span className="flex">
        <button type="button" className="text-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('隐藏') : t('显示')}
        </button>
        <button type="button" className="text-button" onClick={() => void copy()}>
          {t('复制')}
        </button>
      </span>
    </div>
  )
}

/** A row of tags, or a text if there are none. */
function Tags({ names, tone }: { names: readonly string[]; tone: Tone }) {
  const { t } = useTexts()
  if (names.length === 0) return t('无')
  return (
    <span className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Tag key={name} tone={tone}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

/** The signed-in account with roles and permissions, and three accounts to switch to. */
export function Account() {
  const { t, title } = useTexts()
  const { username, roles, permissions, fullAccess } = useSession()
  const { target, switchTo } = useSwitchAccount()
  const facts = [
    { term: t('用户名'), value: title(username) },
    { term: t('角色'), value: <Tags names={roles.map((role) => roleText(role, t))} tone="info" /> },
    {
      term: t('权限'),
      value: fullAccess ? t('全部') : <Tags names={permissions.map((one) => permissionText(one, t))} tone="success" />,
    },
    { term: 'Token', value: <Token /> },
  ]

  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-base font-medium">{t('当前账号')}</h2>
      <div role="group" aria-label={t('切换账号')} aria-busy={target !== undefined} className="grid grid-cols-3 gap-2">
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
