import { useTexts } from '@/i18n/useTexts'
import type { TextKey } from '@/i18n/init'
import type { Change } from '../import/changes'

const kindTexts = {
  date: '读作日期',
  number: '读作数字',
  tidied: '去掉多余的符号',
  filled: '填入合并单元格的值',
} as const satisfies Record<Change['kind'], TextKey>

const LETTERS = 40

/** What reading made of cells that are otherwise in the file, before anything is written. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t, number } = useTexts()
  if (changes.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{t('读取时做的处理')}</h3>
      <ul className="list-disc pl-5 text-plain" aria-label={t('读取时做的处理')}>
        {changes.map(({ field, label, kind, count, from, to }) => (
          <li key={`${kind} ${field}`} className="break-all">
            <span className="font-medium text-base-content">{label}</span>{' '}
            {t('{{change}}，{{rows}} 行，例如 {{example}}', {
              change: t(kindTexts[kind]),
              rows: number(count),
              example: `${kind === 'filled' ? '' : `${from.slice(0, LETTERS)} → `}${to.slice(0, LETTERS)}`,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
