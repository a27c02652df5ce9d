import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { UnlockKey } from '@/lib/security/unlockKey'
import { addUnlockKey } from '@/offline/lock/unlockKeys'
import { PRODUCT_TITLE } from '@/settings/app'
import { toastSuccess } from '@/ui/feedback/toast'
import { PinForm } from '@/ui/inputs/pin/PinForm'
import { useKeyQuestion } from '@/ui/inputs/pin/useKeyQuestion'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { TextField } from '@/ui/inputs/TextField'
import { Dialog } from '@/ui/overlay/Dialog'

const NAME_MAX = 30

interface AddKeyDialogProps {
  user: string
  ways: readonly AuthenticatorAttachment[]
  known: readonly UnlockKey[]
  onClose: () => void
}

/** A name that none of the known has: the second security key gets a number. */
function freeName(base: string, known: readonly UnlockKey[]): string {
  const taken = new Set(known.map(({ name }) => name))
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`
  return name
}

/** Adds an authenticator to the lock: which kind and its name, then the PIN, then the system's own question. */
export function AddKeyDialog({ user, ways, known, onClose }: AddKeyDialogProps) {
  const { t, title } = useTexts()
  const { ask, answer } = useKeyQuestion()
  const unused = ways.find((way) => way === 'cross-platform' || !known.some(({ attachment }) => attachment === way))
  const [way, setWay] = useState<AuthenticatorAttachment>(unused ?? 'cross-platform')
  const [typed, setTyped] = useState<string>()

  const names = { platform: t('此设备'), 'cross-platform': t('安全密钥') }
  const suggested = freeName(names[way], known)
  const add = async (pin: string) => {
    const name = typed?.trim() || suggested
    const made = { name, attachment: way, product: title(PRODUCT_TITLE) }
    if (!(await ask((question) => addUnlockKey(user, pin, { ...made, ...question })))) return
    toastSuccess(t('已添加“{{name}}”，下次可以用它解锁', { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('添加解锁方式')} closeLabel={t('取消')}>
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5 text-plain">
        <li>{t('能通过它验证的人都能打开您存在本机的内容，请不要添加别人的指纹或密钥')}</li>
        <li>{t('有的设备或密钥做不到，添加时会告诉您')}</li>
      </ul>
      <div className="mb-4 flex flex-col gap-4">
        {ways.length > 1 && (
          <RadioGroup
            label={t('用什么解锁')}
            vertical
            value={way}
            onChange={setWay}
            options={[
              { id: 'platform', label: t('这台设备的指纹、面容或锁屏密码') },
              { id: 'cross-platform', label: t('安全密钥（插上或靠近才能用）') },
            ]}
          />
        )}
        <TextField label={t('名称')} value={typed ?? suggested} maxLength={NAME_MAX} onChange={setTyped} />
      </div>
      <PinForm submit={t('添加')} onPin={add}>
        <button type="button" className="btn" onClick={onClose}>
          {t('取消')}
        </button>
      </PinForm>
      {answer}
    </Dialog>
  )
}
