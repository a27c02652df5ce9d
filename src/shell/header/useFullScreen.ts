import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { toastError } from '@/ui/feedback/toast'

/** False, too, in a browser that has no full screen. */
const isFull = () => Boolean(document.fullscreenElement)

/** Full screen of the whole console; a browser that refuses is reported and nothing is toggled. */
export function useFullScreen() {
  const { t } = useTexts()
  const [on, setOn] = useState(isFull)
  useEffect(() => {
    const follow = () => setOn(isFull())
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
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
