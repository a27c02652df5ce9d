import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { frameAddress } from '@/lib/security/frameAddress'
import { useOwner } from '@/offline/owner'
import { usePage } from '@/routes/usePage'
import { changeSites, useKnownSites, usePresetSites, withSite } from '@/stores/sites'
import { setTabMeta } from '@/stores/tabs'
import { PageHead } from '@/ui/data/PageHead'
import { ErrorState } from '@/ui/feedback/States'
import './view/site.css'
import { iconName, shownTitle, siteSearch as search } from './view/siteQuery'
import { SiteView } from './view/SiteView'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'other/iframe/view': typeof search
  }
}

/** The site that the address names, in a frame; the tab takes its title and icon. */
export default function IframeView() {
  const { t, title } = useTexts()
  const { key, meta, search: site } = usePage('/other/iframe/view')
  const navigate = useNavigate()
  const user = useOwner()
  const address = frameAddress(site.url, location.origin)
  const url = 'url' in address ? address.url : ''
  const preset = usePresetSites().find((one) => one.url === url)
  const before = useKnownSites(user).find((one) => one.url === url)
  const known = preset !== undefined || before !== undefined
  // What a link calls a site that was never opened may be meant to deceive.
  const given = known ? site : { title: '', icon: '' }
  const named = shownTitle(given.title) || (url === '' ? '' : new URL(url).host)
  const icon = iconName(given.icon)
  const activeMenu = preset?.path ?? '/other/iframe/search'
  useEffect(() => {
    setTabMeta(key, { ...(named !== '' && { title: named }), ...(icon !== '' && { icon }), activeMenu })
  }, [key, named, icon, activeMenu])

  if ('url' in address)
    return (
      <SiteView
        site={{ url, title: title(named), icon: icon || (meta.icon ?? '') }}
        known={known}
        seen={before?.seen === true}
        onAccept={() => {
          const accepted = {
            url,
            title: shownTitle(site.title) || named,
            icon: iconName(site.icon) || (meta.icon ?? ''),
          }
          changeSites(user, (sites) => withSite(sites, accepted))
        }}
      />
    )
  return (
    <div className="page">
      <PageHead title={title(meta.title)} />
      <div className="panel">
        <ErrorState
          title={t('这个网址不能嵌入')}
          detail={t(address.refusal)}
          action={t('换一个网址')}
          onAction={() => void navigate({ to: '/other/iframe/search' })}
        />
      </div>
    </div>
  )
}
