import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Picture } from './Picture'

const words = {
  403: { kind: 'noRight', title: '没有访问权限', detail: '当前账号不能打开此页面，请联系管理员' },
  404: { kind: 'nothingFound', title: '页面不存在', detail: '请检查地址，或从首页重新进入' },
} as const

interface StatusPageProps {
  code: keyof typeof words
  /** Instead of the usual explanation. */
  detail?: string
  onLeave: () => void
  /** Seconds until an automatic redirect; default: none. */
  seconds?: number
}

/** An illustrated 403 or 404 page with a link home and an optional countdown. */
export function StatusPage({ code, detail, onLeave, seconds }: StatusPageProps) {
  const { t } = useTexts()
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    if (seconds === undefined) return
    if (left === 0) return onLeave()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, seconds, onLeave])
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <Picture kind={words[code].kind} scale={1.5} />
      <p className="text-plain tabular-nums">{code}</p>
      <h1 className="page-title">{t(words[code].title)}</h1>
      <p className="text-plain">{detail ?? t(words[code].detail)}</p>
      <button type="button" className="btn btn-primary mt-4" onClick={onLeave}>
        {t('返回首页')}
      </button>
      {seconds !== undefined && (
        <p className="text-faint tabular-nums">{t('{{count}} 秒后自动返回首页', { count: left })}</p>
      )}
    </div>
  )
}
