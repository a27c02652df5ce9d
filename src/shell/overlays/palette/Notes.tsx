import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { DataAge } from '@/ui/data/DataAge'
import type { RecordNotes } from './useRecords'

interface NotesProps extends RecordNotes {
  /** Searches all villages. */
  onEverywhere: () => void
}

/** What the search for records has to say below its results. */
export function Notes({ searching, failures, asOf, parts, searched, villages, onEverywhere }: NotesProps) {
  const { t, title, locale, number } = useTexts()
  const partText = usePartText()
  if (!searching && failures.length === 0 && asOf === undefined && searched.length + villages.length === 0) return null
  return (
    <div className="border-t border-base-300 px-4 py-2 text-xs text-plain">
      {searching && <p>{t('正在查找记录…')}</p>}
      {villages.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('只含{{villages}}', { villages: listed(villages, locale) })}
          <button type="button" className="text-button" onClick={onEverywhere}>
            {t('在全部村里找')}
          </button>
        </p>
      )}
      <DataAge at={asOf} />
      {parts.map(({ page, part }) => (
        <p key={page}>
          {title(page)} · {partText(part)}
        </p>
      ))}
      {/* What was not looked through: whoever does not see it must hear it. */}
      <div aria-live="polite">
        {searched.map(({ page, count }) => (
          <p key={page}>{t('{{page}}：只在前 {{count}} 条里找过', { page: title(page), count: number(count) })}</p>
        ))}
        {failures.map(({ page, reason }) => (
          <p key={page} className="text-error">
            {t('{{page}}没有找：{{reason}}', { page: title(page), reason: title(reason) })}
          </p>
        ))}
      </div>
    </div>
  )
}
