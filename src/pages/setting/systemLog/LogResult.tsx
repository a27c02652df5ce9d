import { useTexts } from '@/i18n/useTexts'
import { resultLook, type Log } from './logLook'

/** The result of an entry: a dot of its colour and a word. */
export function LogResult({ row }: { row: Log }) {
  const { t } = useTexts()
  const { label, dot } = resultLook[row.executeResult]
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dot}`} />
      {t(label)}
    </span>
  )
}
