import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { EmptyState } from '@/ui/feedback/States'

/** Placeholder for a route whose page is not implemented yet. */
export function NotBuilt() {
  const { t, title } = useTexts()
  const page = usePage()
  return (
    <div className="page">
      <section className="panel">
        <h1 className="px-5 pt-5 page-title">{title(page.meta.title)}</h1>
        <EmptyState title={t('此页面尚未建成')} detail={t('它会在后续版本中提供')} />
      </section>
    </div>
  )
}
