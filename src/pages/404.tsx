import { useCallback } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/StatusPage'

/** Not found: counts down 5 s, then goes to the root. */
export default function NotFound() {
  const { t } = useTexts()
  const go = useGo()
  const leave = useCallback(() => go('/', { replace: true }), [go])
  return (
    <main className="grid min-h-dvh place-items-center">
      <StatusPage
        code="404"
        title={t('页面不存在')}
        detail={t('请检查地址，或从首页重新进入')}
        action={t('返回首页')}
        onLeave={leave}
        seconds={5}
        hint={(count) => t('{{count}} 秒后自动返回首页', { count })}
      />
    </main>
  )
}
