import { useTexts } from '@/i18n/useTexts'

const places = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Rows of two lines that are on their way; a row is 60 px high. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="flex flex-col gap-4">
      {places(rows).map((at) => (
        <div key={at} className="flex flex-col gap-2">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}

/** The fields of a form that is on its way; a field is 80 px high. */
export function FieldsSkeleton({ fields = 3 }: { fields?: number }) {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="flex flex-col gap-4">
      {places(fields).map((at) => (
        <div key={at} className="flex flex-col gap-2">
          <div className="skeleton h-4 w-20" />
          <div className="skeleton h-10" />
        </div>
      ))}
    </div>
  )
}

/** A title and lines of text that are on their way. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="flex flex-col gap-3 p-5">
      <div className="skeleton h-7 w-1/2" />
      {places(lines).map((at) => (
        <div key={at} className="skeleton h-5" />
      ))}
    </div>
  )
}
