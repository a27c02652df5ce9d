import infoIcon from 'virtual:icon/information-line'
import { useQuery } from '@tanstack/react-query'
import clipIcon from 'virtual:icon/attachment-2'
import type { OutboxStatus } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import { checkSession } from '@/offline/checkSession'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { filesOptions } from '@/offline/files/attachments'
import { hrefTo } from '@/routes/address'
import { useHasRoute } from '@/stores/routes'

/** Links to pending files without a write, which the header's counter includes. */
export function AloneFiles({ user }: { user: string }) {
  const { t } = useTexts()
  const has = useHasRoute()
  const { data = [] } = useQuery(filesOptions(user))
  const count = data.filter(({ alone, state }) => alone && state !== 'sent').length
  if (count === 0) return null
  return (
    <ul className="sync-notices">
      <li>
        <Icon path={clipIcon} size={16} />
        {t('另有 {{count}} 个文件等待上传', { count })}
        {has('/other/upload') && (
          <a href={hrefTo({ to: '/other/upload' })} className="text-button">
            {t('查看')}
          </a>
        )}
      </li>
    </ul>
  )
}

/** Why sending is blocked. */
export function Notices({ status }: { status: OutboxStatus }) {
  const { t } = useTexts()
  const { signInNeeded, connectivity } = status
  const texts = [
    signInNeeded && t('登录已过期，修改都保存在本机，重新登录后继续发送。'),
    !signInNeeded && connectivity === 'down' && t('现在连接不上服务器。修改已保存在本机，恢复后自动发送。'),
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
