import { useTexts } from '@/i18n/useTexts'
import { EmptyState } from '@/ui/feedback/States'
import { signOut } from '../signOut'

/** Home page of a user without any routes. */
export function NoPages() {
  const { t } = useTexts()
  return (
    <div className="page">
      <section className="panel">
        <h1 className="sr-only">{t('没有可以打开的页面')}</h1>
        <EmptyState
          kind="noRight"
          title={t('没有可以打开的页面')}
          detail={t('当前账号没有分配任何页面，请联系管理员，或换一个账号登录')}
          action={t('退出登录')}
          onAction={() => void signOut()}
        />
      </section>
    </div>
  )
}
