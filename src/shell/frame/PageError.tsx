import { useEffect } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ApiError } from '@/contract/status'
import { isChunkError } from '@/lib/chunkError'
import { recover } from '@/offline/updates/chunks'
import { ErrorState } from '@/ui/feedback/States'
import { UnknownComponent } from './loadedPage'

function useMessage(error: Error): { title: string; detail: string } {
  const { t, title } = useTexts()
  if (isChunkError(error)) return { title: t('此页面还没有下载'), detail: t('联网后打开一次，此页面即可离线使用') }
  if (error instanceof ApiError) return { title: t('暂时不能打开'), detail: title(error.message) }
  if (!(error instanceof UnknownComponent)) return { title: t('页面出错了'), detail: title(error.message) }
  const { component, path } = error
  return {
    title: t('页面组件不存在'),
    detail: t('路由 {{path}} 需要组件“{{component}}”，此版本没有。请刷新，仍不行请联系管理员', { path, component }),
  }
}

/** Fallback for a page whose chunk or rendering failed. */
export function PageError({ error, reset }: { error: Error; reset?: (() => void) | undefined }) {
  const { t } = useTexts()
  const { title, detail } = useMessage(error)
  useEffect(() => {
    if (!isChunkError(error)) return
    const onOnline = () => void recover()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [error])
  // A remount alone can't fix these: reload the document.
  const needsReload = !reset || error instanceof ApiError || isChunkError(error) || error instanceof UnknownComponent
  return (
    <div className="grid min-h-96 place-items-center p-5">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        error={error}
        title={title}
        detail={detail}
        action={t(error instanceof ApiError ? '重试' : '重新加载')}
        onAction={() => (needsReload ? location.reload() : reset())}
      />
    </div>
  )
}
