import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import lockIcon from 'virtual:icon/lock-2-line'
import { useTexts } from '@/i18n/useTexts'
import { readLock } from '@/offline/lock/calls'
import { LIMIT_MS, lockNow } from '@/offline/lock/lockSession'
import { config } from '@/settings/app'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { PinDialog, type PinTask } from './PinDialog'
import { UnlockKeys } from './UnlockKeys'

/** The PIN lock of this device: enabled and disabled here, unless the operator has decided. */
export function Lock() {
  const { t } = useTexts()
  const user = useSession(({ token, username }) => (token ? username : ''))
  const [task, setTask] = useState<PinTask>()
  const lock = useQuery({
    queryKey: ['local', 'lock', user],
    queryFn: () => readLock(user),
    enabled: user !== '' && isSecureContext,
    staleTime: 0,
    gcTime: 0,
  })
  if (lock.isLoading) return <div className="panel lock-wait" />
  if (!lock.data || (config.lock === 'off' && !lock.data.on)) return null
  const minutes = LIMIT_MS / 60_000
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base font-medium">{t('锁定')}</h2>
        <p className="text-plain">
          {lock.data.on
            ? t('已开启：{{minutes}} 分钟没有操作就会锁定，存在本机的内容已加密，解锁才能继续', { minutes })
            : t('用 PIN 加密您存在本机的内容，{{minutes}} 分钟没有操作就会锁定，适合多人共用的设备', { minutes })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {lock.data.on ? (
          <>
            <Button icon={lockIcon} onPress={() => void lockNow()}>
              {t('立即锁定')}
            </Button>
            <Button onPress={() => setTask('change')}>{t('修改 PIN')}</Button>
            {config.lock !== 'required' && <Button onPress={() => setTask('remove')}>{t('关闭锁定')}</Button>}
          </>
        ) : (
          <Button icon={lockIcon} onPress={() => setTask('set')}>
            {t('开启锁定')}
          </Button>
        )}
      </div>
      {lock.data.on && <UnlockKeys user={user} />}
      {task && <PinDialog task={task} user={user} onClose={() => setTask(undefined)} />}
    </section>
  )
}
