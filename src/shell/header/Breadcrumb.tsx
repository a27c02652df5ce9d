import { useTexts } from '@/i18n/useTexts'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { useCrumbs } from '../frame/layouts'

/** Breadcrumb of the page in front (spec §2): icon, title, link to the redirect or itself; the last one keeps the query. */
export function Breadcrumb() {
  const { t, title } = useTexts()
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('面包屑')} className="hidden min-w-0 lg:block">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {crumbs.map(({ name, href, meta }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={name} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-faint">
                  &gt;
                </span>
              )}
              <a
                href={href}
                className={`flex items-center gap-1 hover:text-primary ${last ? '' : 'text-plain'}`}
                aria-current={last ? 'page' : undefined}
              >
                <MenuIcon name={meta.icon} />
                {title(meta.title)}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
