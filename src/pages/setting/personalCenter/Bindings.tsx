import { useState } from 'react'
import alipayIcon from 'virtual:icon/alipay-line'
import dingtalkIcon from 'virtual:icon/dingding-line'
import qqIcon from 'virtual:icon/qq-line'
import wechatIcon from 'virtual:icon/wechat-line'
import { useSave } from '@/client/writes'
import { providers } from '@/contract/rowSchemas/office'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { timestamp } from '@/lib/timestamp'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Icon } from '@/ui/base/Icon'
import { reportWrite } from '@/records/list/reportWrite'
import { isBlank } from '@/lib/validators'
import { Dialog } from '@/ui/overlay/Dialog'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { TextField } from '@/ui/inputs/TextField'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import type { Account } from './useOwnAccount'

interface BindDialogProps {
  /** Name of the third party. */
  name: string
  busy: boolean
  onClose: () => void
  onBind: (account: string) => Promise<void>
}

/** Asks for the account at the third party. */
function BindDialog({ name, busy, onClose, onBind }: BindDialogProps) {
  const { t } = useTexts()
  const form = useSimpleForm({
    initial: { account: '' },
    check: ({ account }) => ({ account: isBlank(account) ? t('请输入账号') : '' }),
    send: ({ account }) => onBind(account.trim()),
  })
  return (
    <Dialog open onClose={onClose} title={t('绑定{{name}}', { name })} closeLabel={t('关闭')}>
      <form noValidate onSubmit={form.onSubmit}>
        <TextField {...form.field('account')} label={t('{{name}}账号', { name })} required takesFocus maxLength={100} />
        <div className="mt-2 flex justify-end gap-2">
          <button type="button" className="btn" onClick={onClose}>
            {t('取消')}
          </button>
          <SubmitButton busy={busy}>{t('绑定')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

type Provider = (typeof providers)[number]
const icons: Readonly<Record<Provider, string>> = {
  wechat: wechatIcon,
  dingtalk: dingtalkIcon,
  qq: qqIcon,
  alipay: alipayIcon,
}

/** Third-party accounts of the own one: bind, and unbind after confirmation. */
export function Bindings({ account }: { account: Account }) {
  const { t } = useTexts()
  const save = useSave('userManagement', { base: account })
  const [binding, setBinding] = useState<Provider>()
  const [leaving, setLeaving] = useState<Provider>()
  const nameOf = (provider: Provider) => valueText('provider', provider, t)
  const bindings = account.bindings ?? []
  const put = async (next: typeof bindings) => {
    const answer = await save.mutateAsync({ uuid: account.uuid, bindings: next }).catch(unlessReported)
    setBinding(undefined)
    setLeaving(undefined)
    if (answer) reportWrite(answer)
  }
  const without = (provider: Provider | undefined) => bindings.filter((one) => one.provider !== provider)
  return (
    <div className="pt-2">
      <p role="note" className="pb-3 text-plain">
        {t('这里只在账号资料中记录第三方账号，不会连接第三方平台，也不改变登录方式')}
      </p>
      <ul className="flex flex-col">
        {providers.map((provider) => {
          const bound = bindings.find((one) => one.provider === provider)
          const name = nameOf(provider)
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 border-b border-base-300 py-3">
              <Icon path={icons[provider]} size={24} className="text-plain" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-plain break-all">
                  {bound
                    ? t('已绑定 {{account}}，{{when}}', { account: bound.account, when: bound.boundAt.slice(0, 10) })
                    : t('未绑定')}
                </p>
              </div>
              {bound ? (
                <button
                  type="button"
                  className="text-button destroys"
                  aria-label={t('解绑{{name}}', { name })}
                  onClick={() => setLeaving(provider)}
                >
                  {t('解绑')}
                </button>
              ) : (
                <button
                  type="button"
                  className="text-button"
                  aria-label={t('绑定{{name}}', { name })}
                  onClick={() => setBinding(provider)}
                >
                  {t('绑定')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {binding && (
        <BindDialog
          name={nameOf(binding)}
          busy={save.isPending}
          onClose={() => setBinding(undefined)}
          onBind={(given) =>
            put([...without(binding), { provider: binding, account: given, boundAt: timestamp(Date.now()) }])
          }
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('温馨提示')}
        message={t('确定解绑{{name}}吗？', { name: leaving ? nameOf(leaving) : '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={save.isPending}
        onConfirm={() => void put(without(leaving))}
      />
    </div>
  )
}
