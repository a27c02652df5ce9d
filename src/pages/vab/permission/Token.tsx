import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { shortToken } from './shortToken'

/** The token, shortened until somebody wants to see it, and a way to take it along. */
export function Token() {
  const { t } = useTexts()
  const token = useSession((state) => state.token)
  const [shown, setShown] = useState(false)
  if (!token) return t('无')

  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toastSuccess(t('已复制')),
      () => toastError(t('浏览器不允许复制，请选中文字后复制')),
    )
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2">
      <code className="min-w-0 break-all">{shown ? token : shortToken(token)}</code>
      <span className="flex">
        <button type="button" className="text-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('隐藏') : t('显示')}
        </button>
        <button type="button" className="text-button" onClick={() => void copy()}>
          {t('复制')}
        </button>
      </span>
    </div>
  )
}
