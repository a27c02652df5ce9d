import { useQuery } from '@tanstack/react-query'
import peopleIcon from 'virtual:icon/group-line'
import { useTexts } from '@/i18n/useTexts'
import { othersOptions } from '@/offline/outbox/calls'
import { hrefTo } from '@/routes/address'
import { useHasRoute } from '@/stores/routes'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'

/** Whose other writes wait on this device, never what they are, and what can be done where their owner can't sign in any more. */
export function OthersWrites({ user }: { user: string }) {
  const { t } = useTexts()
  const has = useHasRoute()
  const { data: others = [] } = useQuery(othersOptions(user))
  if (others.length === 0) return null
  return (
    <section className="sync-others" aria-labelledby="others-title">
      <Icon path={peopleIcon} size={16} />
      <div className="min-w-0">
        <h2 id="others-title">{t('其他人的修改也保存在本机，只有本人登录后才能查看、发送或导出：')}</h2>
        <ul>
          {others.map(({ user: owner, count, since }) => (
            <li key={owner}>
              {t('{{name}}：{{count}} 项', { name: owner, count })}
              {since > 0 && (
                <span className="text-plain">
                  {' · '}
                  {t('最早写于')} <Ago at={since} />
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="text-plain">
          {t(
            '本人已不能登录时，请管理员恢复账号，再由本人登录发送；确定不再需要时，只能清除本机，所有人的内容都会删除。',
          )}
        </p>
        {has('/storage') && (
          <a href={hrefTo({ to: '/storage' })} className="text-button">
            {t('本机存储')}
          </a>
        )}
      </div>
    </section>
  )
}
