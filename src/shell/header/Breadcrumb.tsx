import { Link, useMatches } from '@tanstack/react-router'
import { useTexts } from '@/i18n/useTexts'
import { activeTab, useTabs } from '@/stores/tabs'
import { MenuIcon } from '@/ui/data/MenuIcon'

/** Breadcrumb of the matched routes (spec §2): icon, title, link to the redirect or itself; the last one keeps the query. */
export function Breadcrumb() {
  const { t, title } = useTexts()
  const matches = useMatches()
  const own = useTabs((state) => activeTab(state)?.meta)
  const chain = matches.flatMap(({ pathname, staticData: { record } }) =>
    record && !record.meta.breadcrumbHidden ? [{ record, to: record.redirect ?? pathname }] : [],
  )
  return (
    <nav aria-label={t('面包屑')} className="hidden min-w-0 lg:block">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {chain.map(({ record, to }, index) => {
          const last = index === chain.length - 1
          const { icon, title: label } = (last && own) || record.meta
          return (
            <li key={record.name} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-faint">
                  &gt;
                </span>
              )}
              <Link
                to={to}
                search={last}
                className={`flex items-center gap-1 hover:text-primary ${last ? '' : 'text-plain'}`}
                aria-current={last ? 'page' : undefined}
              >
                <MenuIcon name={icon} />
                {title(label)}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
