import { useTexts } from '@/i18n/useTexts'
import type { ErrorEntry } from '@/stores/errorLog'
import { useLayout } from '@/stores/layout'
import { DataTable } from '@/ui/data/Table'
import { LookUp, Message, PageLink, RequestId, When } from './EntryParts'

interface EntriesProps {
  entries: readonly ErrorEntry[]
  onLeave: () => void
}

function Table({ entries, onLeave }: EntriesProps) {
  const { t } = useTexts()
  return (
    <DataTable fixed>
      <thead>
        <tr>
          <th className="w-36">{t('页面')}</th>
          <th>{t('错误信息')}</th>
          <th className="w-24">{t('时间')}</th>
          <th className="w-56">{t('查找')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <PageLink entry={entry} onLeave={onLeave} />
            </td>
            <td className="py-2">
              <Message entry={entry} />
              <RequestId entry={entry} />
            </td>
            <td>
              <When entry={entry} />
            </td>
            <td className="whitespace-nowrap">
              <LookUp entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Cards({ entries, onLeave }: EntriesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-box border border-base-300 p-3">
          <Message entry={entry} />
          <RequestId entry={entry} />
          <div className="flex min-w-0 items-center justify-between gap-3 py-1">
            <div className="flex min-h-11 min-w-0 items-center">
              <PageLink entry={entry} onLeave={onLeave} />
            </div>
            <When entry={entry} />
          </div>
          <div className="-mx-3 flex flex-wrap">
            <LookUp entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The log entries, newest first: a table, or cards on mobile. */
export function Entries({ entries, onLeave }: EntriesProps) {
  const View = useLayout((state) => state.device) === 'mobile' ? Cards : Table
  return (
    // Long messages must not widen the dialog.
    <div className="contain-inline-size">
      <View entries={entries.toReversed()} onLeave={onLeave} />
    </div>
  )
}
