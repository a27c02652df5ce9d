import countyIcon from 'virtual:icon/broadcast-line'
import provinceIcon from 'virtual:icon/government-line'
import villageIcon from 'virtual:icon/home-heart-line'
import otherIcon from 'virtual:icon/key-2-line'
import type { SocialProvider } from '@/contract/socialCalls'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'

/** By the names of the demonstration's providers; another one gets a key. */
const icons = new Map([
  ['省政务服务平台', provinceIcon],
  ['村务通', villageIcon],
  ['县融媒中心', countyIcon],
])

interface ProvidersProps {
  list: readonly SocialProvider[]
  /** The one that is being asked. */
  asked: SocialProvider | undefined
  onAsk: (provider: SocialProvider) => void
}

/** The third parties, whom they vouch for, and which account that is connected to. */
export function Providers({ list, asked, onAsk }: ProvidersProps) {
  const { t, title } = useTexts()
  if (list.length === 0)
    return <EmptyState kind="nothingYet" title={t('服务器没有提供第三方登录')} detail={t('需要时请联系管理员')} />
  return (
    <ul className="social-providers" aria-label={t('第三方')}>
      {list.map((provider) => {
        const { id, name, person, account } = provider
        return (
          <li key={id}>
            <span
              className="grid flex-none place-items-center w-10 h-10 rounded-field text-primary bg-base-200"
              aria-hidden="true"
            >
              <Icon path={icons.get(name) ?? otherIcon} size={20} />
            </span>
            <span className="flex flex-1 flex-col min-w-0">
              <span className="font-medium">{title(name)}</span>
              <span className="text-plain wrap-anywhere">
                {account
                  ? t('{{person}}，已连接账号 {{account}}', { person, account })
                  : t('{{person}}，没有连接账号', { person })}
              </span>
            </span>
            <Button
              busy={asked?.id === id}
              label={t('登录：{{name}}', { name: title(name) })}
              onPress={() => onAsk(provider)}
            >
              {t('登录')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
