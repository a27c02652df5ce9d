import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { toastError } from '@/ui/feedback/toast'

/** Also false in browsers without the Fullscreen API. */
const isFull = () => Boolean(document.fullscreenElement)

/** Full screen of the document; a refusal by the browser is reported with a toast. */
export function useFullScreen() {
  const { t } = useTexts()
  const [on, setOn] = useState(isFull)
  useEffect(() => {
    const update = () => setOn(isFull())
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const toggle = async () => {
    try {
      if (on) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      toastError(t('开启全屏失败'))
    }
  }
  return { on, toggle: () => void toggle() }
}
