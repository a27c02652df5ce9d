import outsideIcon from 'virtual:icon/external-link-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'

interface OutsideLinkProps {
  url: string
  /** Says what it does on a phone, too. */
  worded?: boolean
}

/** Opens a site in a window of its own, which knows nothing of the console. */
export function OutsideLink({ url, worded = false }: OutsideLinkProps) {
  const { t } = useTexts()
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`btn ${worded ? 'btn-primary' : 'btn-ghost'} ui-button`}
      data-size={worded ? 'md' : 'sm'}
    >
      <span className="ui-button-words">
        <Icon path={outsideIcon} size={16} />
        <span className={worded ? undefined : 'max-sm:sr-only'}>{t('在新窗口打开')}</span>
      </span>
    </a>
  )
}
