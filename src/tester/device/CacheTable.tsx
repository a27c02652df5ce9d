import { bytesText } from '../amounts'
import { CountTable } from '../CountTable'
import { useTesterTexts } from '../useTesterTexts'
import type { CacheSize } from './caches'

/** The caches of this origin with entries and sizes. */
export function CacheTable({ caches }: { caches: readonly CacheSize[] }) {
  const { t } = useTesterTexts()
  if (caches.length === 0) return <p className="tester-quiet">{t('还没有缓存')}</p>
  return (
    <CountTable
      heads={[t('名称'), t('条目'), t('大小')]}
      rows={caches.map(({ name, entries, bytes }) => ({ name, figures: [String(entries), bytesText(bytes)] }))}
    />
  )
}
