import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { Icon } from '@/ui/base/Icon'

/** Avatar and name on the user menu's button. */
export function UserFace() {
  const { title } = useTexts()
  const { username, avatar } = useSession()
  return (
    <>
      <img src={avatar} alt="" width="32" height="32" className="rounded-full" />
      <span className="hidden max-w-32 truncate lg:inline">{title(username)}</span>
      <Icon path={arrowIcon} size={16} className="max-lg:hidden" />
    </>
  )
}
