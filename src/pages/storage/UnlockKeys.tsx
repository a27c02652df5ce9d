import { useState } from 'react'
import deviceIcon from 'virtual:icon/fingerprint-line'
import tokenIcon from 'virtual:icon/usb-line'
import { useTexts } from '@/i18n/useTexts'
import type { UnlockKey } from '@/lib/security/unlockKey'
import { removeUnlockKey } from '@/offline/lock/unlockKeys'
import { useUnlockKeys } from '@/offline/lock/useUnlockKeys'
import { logError } from '@/stores/errorLog'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { AddKeyDialog } from './AddKeyDialog'
import './unlockKeys.css'

/** One authenticator: its name, when it joined and last opened the lock, and how to revoke it. */
function KeyRow({ unlockKey, onRemove }: { unlockKey: UnlockKey; onRemove: () => void }) {
  const { t } = useTexts()
  const { name, attachment, createdAt, usedAt } = unlockKey
  return (
    <li className="unlock-key grid items-center gap-3 py-2">
      <Icon path={attachment === 'platform' ? deviceIcon : tokenIcon} size={20} className="text-plain" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-plain">
          {t('添加于')} <Ago at={createdAt} /> · {usedAt === undefined ? t('还没用过') : t('上次使用')}{' '}
          {usedAt !== undefined && <Ago at={usedAt} />}
        </p>
      </div>
      <Button variant="text" label={t('移除“{{name}}”', { name })} onPress={onRemove}>
        {t('移除')}
      </Button>
    </li>
  )
}

/** What opens the lock besides the PIN: the device's own means and security keys. */
export function UnlockKeys({ user }: { user: string }) {
  const { t } = useTexts()
  const { keys, support } = useUnlockKeys(user)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<UnlockKey>()
  const lacks = support.data?.lacks

  const remove = async ({ id, name }: UnlockKey) => {
    setRemoving(undefined)
    try {
      await removeUnlockKey(user, id)
      toastSuccess(t('已移除“{{name}}”', { name }))
    } catch (error) {
      logError(error)
      toastError(t('本机数据暂时不可用，请稍后重试'))
    }
  }
  return (
    <div className="flex basis-full flex-wrap items-center pt-4 gap-x-4 gap-y-2 border-t border-base-300">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-medium">{t('不输 PIN 也能解锁')}</h3>
        <p className="text-plain">
          {lacks === 'browser'
            ? t('这个浏览器不能用指纹、面容或安全密钥解锁')
            : lacks === 'address'
              ? t('用 IP 地址打开时，本系统不能用指纹、面容或安全密钥解锁，请用域名打开')
              : t('用这台设备的指纹、面容或锁屏密码，或者安全密钥。没有网络也能用，PIN 一直有效')}
        </p>
      </div>
      {support.data && !lacks && keys.data && <Button onPress={() => setAdding(true)}>{t('添加解锁方式')}</Button>}
      {keys.error && (
        <p role="alert" className="basis-full text-error">
          {t('本机数据暂时不可用，请稍后重试')}
        </p>
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className="basis-full" aria-label={t('解锁方式')}>
          {keys.data.map((key) => (
            <KeyRow key={key.id} unlockKey={key} onRemove={() => setRemoving(key)} />
          ))}
        </ul>
      )}
      {adding && support.data && keys.data && (
        <AddKeyDialog user={user} ways={support.data.ways} known={keys.data} onClose={() => setAdding(false)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('移除解锁方式')}
        message={t(
          '“{{name}}”不能再用来解锁，PIN 和其他解锁方式不受影响。系统或密码管理器里可能还留着它，可以在那里删除',
          {
            name: removing?.name ?? '',
          },
        )}
        confirm={t('移除')}
        cancel={t('取消')}
        onConfirm={() => removing && void remove(removing)}
      />
    </div>
  )
}
