import infoIcon from 'virtual:icon/information-line'
import type { OutboxStatus } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { checkSession } from '@/offline/checkSession'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/data/Icon'

/** What keeps writes from being sent, and whose others wait on this device. */
export function Notices({ status }: { status: OutboxStatus }) {
  const { t } = useTexts()
  const { signInNeeded, connectivity, others } = status
  const texts = [
    signInNeeded && t('登录已过期，更改都保存在本机，重新登录后继续发送。'),
    !signInNeeded && connectivity === 'down' && t('现在连接不上服务器。更改已保存在本机，恢复后自动发送。'),
    others > 0 && t('其他人有 {{count}} 项更改保存在本机，等他们登录后发送。', { count: others }),
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  return (
    <ul className="sync-notices">
      {texts.map((text) => (
        <li key={text}>
          <Icon path={infoIcon} size={16} />
          {text}
        </li>
      ))}
      {signInNeeded && (
        <li>
          <Button onPress={() => void checkSession()}>{t('重新登录')}</Button>
        </li>
      )}
    </ul>
  )
}
