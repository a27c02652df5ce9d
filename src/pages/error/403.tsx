import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/StatusPage'

/** The 403 page as it looks inside the shell. */
export default function Error403() {
  const { t } = useTexts()
  const go = useGo()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage
          code="403"
          title={t('没有访问权限')}
          detail={t('当前帐号不能打开此页面，请联系管理员')}
          action={t('返回首页')}
          onLeave={() => go('/')}
        />
      </section>
    </div>
  )
}
