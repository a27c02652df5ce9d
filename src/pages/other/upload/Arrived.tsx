import { sharedRules } from '@/api/device'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'

interface ArrivedProps {
  /** How many pictures were taken, and how many were refused for which reason. */
  told: Readonly<Record<'shared' | 'type' | 'size' | 'empty' | 'count' | 'full', number>>
}

/** Says what became of pictures that were shared with the console a moment ago. */
export function Arrived({ told }: ArrivedProps) {
  const { t } = useTexts()
  const { shared, type, size, empty, count, full } = told
  const refusals = [
    type > 0 && t('{{count}} 个文件不是照片，没有收下', { count: type }),
    size > 0 && t('{{count}} 张照片超过 {{size}}，没有收下', { count: size, size: sizeText(sharedRules.maxBytes) }),
    empty > 0 && t('{{count}} 个文件是空的，没有收下', { count: empty }),
    count > 0 && t('一次最多 {{most}} 张，其余 {{count}} 张没有收下', { most: sharedRules.maxCount, count }),
    full > 0 && t('照片没有存上：本机存储空间不足。请先在“本机存储”腾出空间，再分享一次'),
  ].filter((text) => text !== false)
  if (shared === 0 && refusals.length === 0) return null
  return (
    <section className="panel p-5" aria-label={t('刚才分享的照片')}>
      {shared > 0 && <p role="status">{t('已收下 {{count}} 张照片，存在本机', { count: shared })}</p>}
      {refusals.length > 0 && (
        <div role="alert" className="text-error">
          <ul>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
