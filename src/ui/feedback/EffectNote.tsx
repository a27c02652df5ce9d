import infoIcon from 'virtual:icon/information-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'

/** After a change of permissions or menus: explains when it takes effect, and offers a reload for the own session. */
export function EffectNote() {
  const { t } = useTexts()
  return (
    <p role="status" className="flex items-center gap-2 text-plain">
      <Icon path={infoIcon} size={16} />
      <span className="min-w-0">{t('权限和菜单的修改，在相关用户下次登录或刷新页面时生效')}</span>
      <button type="button" className="text-button" onClick={() => window.location.reload()}>
        {t('刷新页面')}
      </button>
    </p>
  )
}
