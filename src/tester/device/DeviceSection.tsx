import { useEffect, useState } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { diagnose } from '@/offline/diagnostics'
import { restartWorker } from '@/offline/worker/worker'
import { checkForUpdate, rehearseUpdate } from '@/offline/updates/update'
import { Button } from '@/ui/inputs/Button'
import { Facts } from '@/ui/data/Facts'
import { TableSkeleton } from '@/ui/data/Table'
import { toastInfo } from '@/ui/feedback/toast'
import { useTesterTexts } from '../useTesterTexts'
import { ActionButton } from '../ActionButton'
import { deviceFacts } from './deviceFacts'
import { OutboxFacts } from './OutboxFacts'
import { sizeText } from '@/lib/fileRules'
import { CountTable } from '../CountTable'

const sizeOf = async (response: Response): Promise<number> => (await response.blob()).size

/** The number of entries of a cache, and the size of their bodies in bytes. */
async function measure(name: string) {
  const responses = await (await caches.open(name)).matchAll()
  let bytes = 0
  // Sequential: a whole precache in memory would be too large.
  for (const response of responses) bytes += await sizeOf(response)
  return { name, entries: responses.length, bytes }
}

/** Sizes of all caches; reads every body, so call it on demand only. Empty without Cache API. */
async function measureCaches() {
  if (!('caches' in globalThis)) return []
  return Promise.all((await caches.keys()).map(measure))
}

/** The caches of this origin with entry counts and sizes. */
function CacheTable({ caches }: { caches: Awaited<ReturnType<typeof measureCaches>> }) {
  const { t } = useTesterTexts()
  if (caches.length === 0) return <p className="tester-quiet">{t('还没有缓存')}</p>
  return (
    <CountTable
      label={t('缓存')}
      heads={[t('名称'), t('条目'), t('大小')]}
      rows={caches.map(({ name, entries, bytes }) => [name, String(entries), sizeText(bytes)])}
    />
  )
}

const load = async () => {
  const [diagnosed, caches] = await Promise.all([diagnose(), measureCaches().catch(() => [])])
  return { diagnosed, caches }
}

/** Request host, build, worker, storage and caches; and update tests. */
export function DeviceSection() {
  const { t } = useTesterTexts()
  const [device, setDevice] = useState<Awaited<ReturnType<typeof load>>>()
  const read = () => load().then(setDevice)
  useEffect(() => void load().then(setDevice), [])
  const restart = async () => {
    await restartWorker()
    await read()
  }
  const check = async () => {
    const checked = await checkForUpdate()
    toastInfo(checked ? t('已询问新版本') : t('现在不能询问新版本'))
    await read()
  }
  if (!device) return <TableSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <div className="tester-row">
        <ActionButton icon={refreshIcon} work={read}>
          {t('刷新')}
        </ActionButton>
        <ActionButton work={check}>{t('检查更新')}</ActionButton>
        <Button size="sm" onPress={rehearseUpdate}>
          {t('模拟新版本')}
        </Button>
        <ActionButton work={restart} done={t('后台服务已重新打开数据库')}>
          {t('重开后台服务的数据库')}
        </ActionButton>
      </div>
      <section className="flex flex-col gap-3">
        <h3 className="font-medium">{t('这台设备')}</h3>
        <Facts items={deviceFacts(device.diagnosed, t)} />
      </section>
      <OutboxFacts />
      <section className="flex flex-col gap-3">
        <h3 className="font-medium">{t('缓存')}</h3>
        <CacheTable caches={device.caches} />
      </section>
    </div>
  )
}
