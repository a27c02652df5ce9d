import { useCallback, useEffect, useState } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { diagnose, type Diagnostics } from '@/pwa/diagnostics'
import { restartWorker } from '@/pwa/restart'
import { checkForUpdate, rehearseUpdate } from '@/pwa/update'
import { Button } from '@/ui/inputs/Button'
import { Facts } from '@/ui/data/Facts'
import { toastInfo } from '@/ui/feedback/toast'
import { useTesterTexts } from '../useTesterTexts'
import { useAction } from '../useAction'
import { measureCaches, type CacheSize } from './caches'
import { CacheTable } from './CacheTable'
import { deviceFacts } from './deviceFacts'
import { OutboxFacts } from './OutboxFacts'

interface Device {
  readonly diagnosed: Diagnostics
  readonly caches: readonly CacheSize[]
}
const look = async (): Promise<Device> => {
  const [diagnosed, caches] = await Promise.all([diagnose(), measureCaches().catch(() => [])])
  return { diagnosed, caches }
}

/** State of this device, read when it is shown and on demand. */
function useDevice() {
  const [device, setDevice] = useState<Device>()
  const read = useCallback(() => look().then(setDevice), [])
  useEffect(() => {
    let gone = false
    void look().then((found) => !gone && setDevice(found))
    return () => {
      gone = true
    }
  }, [])
  return { device, read }
}

/** Who answers, which build, worker, storage and caches; and what can be tried with updates. */
export function DeviceSection() {
  const { t } = useTesterTexts()
  const { device, read } = useDevice()
  const reading = useAction()
  const checking = useAction()
  const restarting = useAction()
  const restart = async () => {
    await restartWorker()
    await read()
  }
  const check = async () => {
    const asked = await checkForUpdate()
    toastInfo(asked ? t('已询问新版本') : t('现在无法询问新版本'))
    await read()
  }
  if (!device) return <div className="skeleton tester-skeleton" role="status" aria-label={t('加载中')} />
  return (
    <div className="tester-stack">
      <div className="tester-row">
        <Button size="sm" icon={refreshIcon} busy={reading.busy} onPress={() => reading.run(read)}>
          {t('刷新')}
        </Button>
        <Button size="sm" busy={checking.busy} onPress={() => checking.run(check)}>
          {t('检查更新')}
        </Button>
        <Button size="sm" onPress={rehearseUpdate}>
          {t('模拟新版本')}
        </Button>
        <Button size="sm" busy={restarting.busy} onPress={() => restarting.run(restart, t('后台服务已重新打开数据库'))}>
          {t('重开后台服务的数据库')}
        </Button>
      </div>
      <section className="tester-group">
        <h3>{t('这台设备')}</h3>
        <Facts items={deviceFacts(device.diagnosed, t)} />
      </section>
      <OutboxFacts />
      <section className="tester-group">
        <h3>{t('缓存')}</h3>
        <CacheTable caches={device.caches} />
      </section>
    </div>
  )
}
