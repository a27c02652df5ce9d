import removeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import type { Site } from '@/stores/sites'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { IconButton } from '@/ui/inputs/IconButton'

interface SitesProps<S extends Site> {
  sites: readonly S[]
  /** Hash href of a site's view. */
  hrefOf: (site: S) => string
  onOpen: (site: S) => void
  onRemove?: (site: S) => void
}

/** Sites as links to their views. */
export function Sites<S extends Site>({ sites, hrefOf, onOpen, onRemove }: SitesProps<S>) {
  const { t, title } = useTexts()
  return (
    <ul className="sites">
      {sites.map((site) => {
        const name = title(site.title)
        return (
          <li key={site.url} className="site-row">
            <a
              href={hrefOf(site)}
              className="site-link"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(site)
              }}
            >
              <MenuIcon name={site.icon} size={20} />
              <span className="site-words">
                <span className="truncate" title={name}>
                  {name}
                </span>
                <span className="truncate text-plain" title={site.url}>
                  {site.url}
                </span>
              </span>
            </a>
            {onRemove && (
              <IconButton
                size="sm"
                icon={removeIcon}
                label={t('从最近打开里移除“{{name}}”', { name })}
                onPress={() => onRemove(site)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
