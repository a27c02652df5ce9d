import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/StatusPage'

/** The 404 page as it looks inside the shell. */
export default function Error404() {
  const { t } = useTexts()
  const go = useGo()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage
          code="404"
          title={t('页面不存在')}
          detail={t('请检查地址，或从首页重新进入')}
          action={t('返回首页')}
          onLeave={() => go('/')}
        />
      </section>
    </div>
  )
}
