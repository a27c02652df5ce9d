import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { sharedRules, unansweredRules } from '@/protocol/device'
import type { leftOutWhys } from '@/protocol/deviceAnswers'
import { Button } from '@/ui/inputs/Button'

/** How many were left out, by reason. */
export type LeftOutCounts = Readonly<Record<(typeof leftOutWhys)[number], number>>

/** Says what was not taken and why; the rest is there. Nothing where all was. */
export function LeftOut({ counts, onDone }: { counts: LeftOutCounts; onDone: () => void }) {
  const { t } = useTexts()
  const { size, empty, count, room, unreadable, full, failed } = counts
  const texts = [
    failed > 0 && t('有内容没有送到。现在可以收了：请回到原来的应用再分享一次，或在这里选择文件'),
    full > 0 && t('{{count}} 项没有存上：本机存储空间不足。请先在“本机存储”腾出空间，再分享一次', { count: full }),
    size > 0 && t('{{count}} 项超过 {{size}}，没有收下', { count: size, size: sizeText(sharedRules.maxBytes) }),
    empty > 0 && t('{{count}} 个文件是空的，没有收下', { count: empty }),
    unreadable > 0 &&
      t('{{count}} 个文件读不出来，没有收下。请在原来的应用里打开看看，再分享一次', { count: unreadable }),
    count > 0 && t('一次最多 {{most}} 项，其余 {{count}} 项没有收下', { most: sharedRules.maxCount, count }),
    room > 0 &&
      t('一次最多收 {{size}}，其余 {{count}} 项没有收下', { size: sizeText(unansweredRules.maxBytes), count: room }),
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3 px-5 py-4" aria-label={t('没有收下的')}>
      <div role="alert" className="text-error">
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <Button onPress={onDone}>{t('知道了')}</Button>
    </section>
  )
}
