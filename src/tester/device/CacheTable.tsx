import { DataTable } from '@/ui/Table'
import { bytesText } from '../amounts'
import { useTesterTexts } from '../useTesterTexts'
import type { CacheSize } from './caches'

/** The caches of this origin with entries and sizes. */
export function CacheTable({ caches }: { caches: readonly CacheSize[] }) {
  const { t } = useTesterTexts()
  if (caches.length === 0) return <p className="tester-quiet">{t('还没有缓存')}</p>
  return (
    <div className="tester-table">
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('名称')}</th>
            <th scope="col" className="tester-number">
              {t('条目')}
            </th>
            <th scope="col" className="tester-number">
              {t('大小')}
            </th>
          </tr>
        </thead>
        <tbody>
          {caches.map(({ name, entries, bytes }) => (
            <tr key={name}>
              <td className="tester-code">{name}</td>
              <td className="tester-number">{entries}</td>
              <td className="tester-number">{bytesText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
