import { useCallback } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/StatusPage'

/** Forbidden: counts down 5 s, then goes to the root. */
export default function Forbidden() {
  const { t } = useTexts()
  const go = useGo()
  const leave = useCallback(() => go('/', { replace: true }), [go])
  return (
    <main className="grid min-h-dvh place-items-center">
      <StatusPage
        code="403"
        title={t('没有访问权限')}
        detail={t('当前帐号不能打开此页面，请联系管理员')}
        action={t('返回首页')}
        onLeave={leave}
        seconds={5}
        hint={(count) => t('{{count}} 秒后自动返回首页', { count })}
      />
    </main>
  )
}
