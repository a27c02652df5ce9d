import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { logError } from '@/stores/errorLog'
import { Button } from '@/ui/inputs/Button'

const isKnown = 'Notification' in globalThis

/** Shows a notification of the system. Phones only let the worker's registration do that. */
async function notify(title: string, body: string): Promise<void> {
  try {
    const shown = new Notification(title, { body })
    shown.addEventListener('click', () => window.focus())
  } catch {
    await (await navigator.serviceWorker.ready).showNotification(title, { body })
  }
}

export function OfSystem() {
  const { t } = useTexts()
  const [permission, setPermission] = useState(isKnown ? Notification.permission : 'denied')
  const [failed, setFailed] = useState(false)
  const show = async () => {
    const given = permission === 'default' ? await Notification.requestPermission() : permission
    setPermission(given)
    if (given !== 'granted') return
    setFailed(false)
    await notify(t('示例：水渠维修通知'), t('这条由本机弹出，不经过服务器')).catch((error: unknown) => {
      logError(error)
      setFailed(true)
    })
  }
  return (
    <>
      <div className="variant-row">
        <Button disabled={!isKnown || permission === 'denied'} onPress={() => void show()}>
          {t('弹出系统通知')}
        </Button>
      </div>
      {!isKnown ? (
        <p className="text-plain">{t('这个浏览器不支持系统通知')}</p>
      ) : permission === 'denied' ? (
        <p className="text-plain">{t('浏览器不允许本站弹出通知，可以在浏览器的网站设置里改')}</p>
      ) : (
        failed && <p className="text-error">{t('系统没有接受这条通知')}</p>
      )}
    </>
  )
}
