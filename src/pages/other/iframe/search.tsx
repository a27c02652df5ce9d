import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '@/i18n/useTexts'
import frameCode from '@/lib/security/frameAddress.ts?raw'
import sandboxCode from '@/lib/security/frameSandbox.ts?raw'
import { useOwner } from '@/offline/owner'
import { useOnline } from '@/offline/useOnline'
import { hrefTo } from '@/routes/address'
import { usePage } from '@/routes/usePage'
import { changeSites, SITE_VIEW, useKnownSites, usePresetSites, viewSearch, withSite, type Site } from '@/stores/sites'
import { PageHead } from '@/ui/data/PageHead'
import { OFFER_MS, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { VariantCard } from '@/ui/variant/VariantCard'
import { SiteForm } from './search/SiteForm'
import removeIcon from 'virtual:icon/close-line'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { IconButton } from '@/ui/inputs/IconButton'
import './search/sites.css'

interface SitesProps<S extends Site> {
  sites: readonly S[]
  /** Hash href of a site's view. */
  hrefOf: (site: S) => string
  onOpen: (site: S) => void
  onRemove?: (site: S) => void
}

/** Sites as links to their views. */
function Sites<S extends Site>({ sites, hrefOf, onOpen, onRemove }: SitesProps<S>) {
  const { t, title } = useTexts()
  return (
    <ul className="sites">
      {sites.map((site) => {
        const name = title(site.title)
        return (
          <li key={site.url} className="flex gap-1 items-center min-w-0">
            <a
              href={hrefOf(site)}
              className="site-link flex min-w-0 flex-1 items-center gap-3 rounded-field px-2 py-1"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(site)
              }}
            >
              <MenuIcon name={site.icon} size={20} />
              <span className="flex flex-col min-w-0">
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

/** Any https site in a tab of its own: by an address, by a text that is searched, or one opened before. */
export default function IframeSearch() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const user = useOwner()
  const online = useOnline()
  const known = useKnownSites(user)
  const presets = usePresetSites()
  const navigate = useNavigate()
  const open = (site: Site) => {
    if (presets.every(({ url }) => url !== site.url)) changeSites(user, (sites) => withSite(sites, site))
    void navigate({ to: SITE_VIEW, search: viewSearch(site, presets) })
  }
  const hrefOf = (site: Site) => hrefTo({ to: SITE_VIEW, search: viewSearch(site, presets) })
  const forget = (url?: string) => {
    const before = known
    changeSites(user, (sites) => (url === undefined ? [] : sites.filter((site) => site.url !== url)))
    toastSuccess(url === undefined ? t('已清空最近打开') : t('已移除'), {
      duration: OFFER_MS,
      action: { label: t('撤销'), onClick: () => changeSites(user, () => before) },
    })
  }
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('在本系统的标签里打开其他网站；点“打开”之前不会访问任何网站')} />
      <div className="variants">
        <section className="panel flex min-w-0 flex-col gap-3 px-5 py-4" aria-label={t('打开网站')}>
          <SiteForm known={[...presets, ...known]} onOpen={open} />
          {!online && <p role="status">{t('现在没有网络：打开的网站在联网后自动显示')}</p>}
        </section>
        <section className="panel flex min-w-0 flex-col gap-3 px-5 py-4" aria-labelledby="site-presets">
          <h2 id="site-presets" className="variant-title">
            {t('菜单里的网站')}
          </h2>
          <Sites sites={presets} hrefOf={hrefOf} onOpen={open} />
          <div className="site-heading mt-2 flex items-center justify-between gap-3">
            <h2 className="variant-title">{t('最近打开')}</h2>
            {known.length > 0 && (
              <Button variant="text" size="sm" onPress={() => forget()}>
                {t('清空')}
              </Button>
            )}
          </div>
          {known.length === 0 ? (
            <p className="text-plain">{t('打开过的网站会记在本机，最多 20 个')}</p>
          ) : (
            <Sites sites={known} hrefOf={hrefOf} onOpen={open} onRemove={({ url }) => forget(url)} />
          )}
        </section>
        <VariantCard
          title={t('哪些网址可以嵌入')}
          note={t('只有 https；本系统自己的页面、带用户名密码的网址都不行')}
          code={frameCode}
        >
          <p>{t('http 没有加密，浏览器不允许放进加密的页面；网站也可以自己禁止嵌入，这时只能在新窗口打开。')}</p>
        </VariantCard>
        <VariantCard
          title={t('嵌入的网站能做什么')}
          note={t('用沙箱限制：能运行、能提交、能在新窗口打开链接，别的都不行')}
          code={sandboxCode}
        >
          <p>
            {t(
              '它不能带走整个页面、不能下载文件、不能弹出对话框，用不了摄像头、麦克风和位置，也不知道自己被放在哪里。',
            )}
          </p>
        </VariantCard>
      </div>
    </div>
  )
}
