import { useCallback, useEffect, useState } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { diagnose, type Diagnostics } from '@/offline/diagnostics'
import { restartWorker } from '@/offline/worker/worker'
import { checkForUpdate, rehearseUpdate } from '@/offline/updates/update'
import { Button } from '@/ui/inputs/Button'
import { Facts } from '@/ui/data/Facts'
import { toastInfo } from '@/ui/feedback/toast'
import { useTesterTexts } from '../useTesterTexts'
import { useAction } from '../useAction'
import { deviceFacts } from './deviceFacts'
import { OutboxFacts } from './OutboxFacts'
import { bytesText } from '../amounts'
import { CountTable } from '../CountTable'

/** A cache of this origin with its size. */
interface CacheSize {
  readonly name: string
  readonly entries: number
  /** Total size of the bodies, in bytes. */
  readonly bytes: number
}

const sizeOf = async (response: Response): Promise<number> => (await response.blob()).size

async function measure(name: string): Promise<CacheSize> {
  const responses = await (await caches.open(name)).matchAll()
  let bytes = 0
  // Sequential: a whole precache in memory would be too large.
  for (const response of responses) bytes += await sizeOf(response)
  return { name, entries: responses.length, bytes }
}

/** Sizes of all caches; reads every body, so call it on demand only. Empty without Cache API. */
async function measureCaches(): Promise<CacheSize[]> {
  if (!('caches' in globalThis)) return []
  return Promise.all((await caches.keys()).map(measure))
}

/** The caches of this origin with entry counts and sizes. */
function CacheTable({ caches }: { caches: readonly CacheSize[] }) {
  const { t } = useTesterTexts()
  if (caches.length === 0) return <p className="tester-quiet">{t('还没有缓存')}</p>
  return (
    <CountTable
      heads={[t('名称'), t('条目'), t('大小')]}
      rows={caches.map(({ name, entries, bytes }) => ({ name, figures: [String(entries), bytesText(bytes)] }))}
    />
  )
}

interface Device {
  readonly diagnosed: Diagnostics
  readonly caches: readonly CacheSize[]
}
const load = async (): Promise<Device> => {
  const [diagnosed, caches] = await Promise.all([diagnose(), measureCaches().catch(() => [])])
  return { diagnosed, caches }
}

/** Diagnostics of this device, loaded on mount and on demand. */
function useDevice() {
  const [device, setDevice] = useState<Device>()
  const read = useCallback(() => load().then(setDevice), [])
  useEffect(() => {
    let gone = false
    void load().then((found) => !gone && setDevice(found))
    return () => {
      gone = true
    }
  }, [])
  return { device, read }
}

/** Request host, build, worker, storage and caches; and update tests. */
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
    const checked = await checkForUpdate()
    toastInfo(checked ? t('已询问新版本') : t('现在不能询问新版本'))
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
