import { useTexts } from '@/i18n/useTexts'
import { isChunkError } from '@/pwa/chunks'
import { ErrorState } from '@/ui/States'

/** What a person sees when a page's chunk or the page itself fails; never a white page. */
export function PageError({ error, reset }: { error: Error; reset?: (() => void) | undefined }) {
  const { t, title } = useTexts()
  const chunk = isChunkError(error)
  return (
    <main className="grid min-h-96 place-items-center p-5">
      <ErrorState
        title={chunk ? t('此页面尚未下载') : t('页面出错了')}
        detail={chunk ? t('联网后打开一次，此页面即可离线使用') : title(error.message)}
        action={t('重新加载')}
        onAction={() => (reset && !chunk ? reset() : location.reload())}
      />
    </main>
  )
}
