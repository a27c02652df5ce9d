import { useState, type Ref } from 'react'
import refreshIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { FRAME_SANDBOX } from '@/lib/security/frameSandbox'
import { useOwner } from '@/offline/owner'
import { useOnline } from '@/offline/useOnline'
import { asSeen, changeSites, withSite, type Site } from '@/stores/sites'
import { PageHead } from '@/ui/data/PageHead'
import { EmptyState, useSlow } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { useFraming } from './useFraming'
import outsideIcon from 'virtual:icon/external-link-line'
import { Icon } from '@/ui/base/Icon'

interface SiteFrameProps {
  url: string
  title: string
  ref?: Ref<HTMLIFrameElement>
  onLoad: () => void
}

/** A site of others in a frame: without camera, microphone and location, and without learning where it is shown. */
const SiteFrame = ({ url, title, ref, onLoad }: SiteFrameProps) => (
  <iframe
    ref={ref}
    src={url}
    title={title}
    sandbox={FRAME_SANDBOX}
    referrerPolicy="no-referrer"
    onLoad={onLoad}
    className="site-frame"
  />
)

interface OutsideLinkProps {
  url: string
  /** Says what it does on a phone, too. */
  worded?: boolean
}

/** Opens a site in a window of its own, which knows nothing of the console. */
function OutsideLink({ url, worded = false }: OutsideLinkProps) {
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

/** An address whose host stands out: who is behind the site is in no other part of it. */
function Address({ url }: { url: string }) {
  const { protocol, host } = new URL(url)
  return (
    <span className="site-address truncate min-w-0 flex-1" title={url}>
      {`${protocol}//`}
      <strong>{host}</strong>
      {url.slice(protocol.length + 2 + host.length)}
    </span>
  )
}

interface SiteViewProps {
  site: Site
  /** The site is in the menu, or was opened on this device: nobody need be asked. */
  known: boolean
  /** The person has said that it can be seen. */
  seen: boolean
  /** The person wants to see it. */
  onAccept: () => void
}

/**
 * A site in a frame that stays as it is while other tabs are in front. A site that only a link has brought is asked for first: nothing is
 * requested of others before.
 */
export function SiteView({ site, known, seen, onAccept }: SiteViewProps) {
  const { t } = useTexts()
  const user = useOwner()
  const online = useOnline()
  // Once begun, a frame stays: without a network it still shows what it has.
  const [begun, setBegun] = useState(false)
  if (known && online && !begun) setBegun(true)
  const { frame, framing, round, arrived, reload } = useFraming(begun)
  const slow = useSlow(begun && framing === 'loading')
  const { host } = new URL(site.url)
  const doubtful = framing === 'arrived' && !seen

  return (
    <div className="page">
      <PageHead title={site.title} />
      <div className="panel site">
        <div className="site-bar">
          <Address url={site.url} />
          {begun && !online && <span role="status">{t('没有网络，显示的是断网前的内容')}</span>}
          {begun && (
            <IconButton size="sm" icon={refreshIcon} label={t('重新加载')} disabled={!online} onPress={reload} />
          )}
          <OutsideLink url={site.url} />
        </div>
        <div className="relative flex-1 min-h-0 overflow-auto">
          {begun ? (
            <>
              <SiteFrame key={round} ref={frame} url={site.url} title={site.title} onLoad={arrived} />
              {slow && (
                <p className="site-cover" role="status">
                  {t('正在打开 {{host}}', { host })}
                </p>
              )}
              {framing === 'late' && (
                <div className="site-cover">
                  <EmptyState
                    kind="notHere"
                    title={t('{{host}} 还没有回应', { host })}
                    detail={t('可能是网络慢，也可能是网站不允许嵌入；来了会自动显示')}
                  />
                  <OutsideLink url={site.url} worded />
                </div>
              )}
            </>
          ) : known ? (
            <EmptyState
              kind="notHere"
              title={t('没有网络')}
              detail={t('{{host}} 要联网才能看，联网后自动打开', { host })}
            />
          ) : (
            <EmptyState
              kind="notChosen"
              title={t('要显示 {{host}} 吗', { host })}
              detail={t('这个网址来自链接，还没有在本机打开过。内容由网站提供，不要在里面输入本系统的密码。')}
              action={t('显示')}
              onAction={onAccept}
            />
          )}
        </div>
        {begun && doubtful && online && (
          <div className="site-note" role="status">
            <span>{t('空白或显示“拒绝连接”时，是网站不允许嵌入；请在新窗口打开')}</span>
            <Button
              size="sm"
              onPress={() => {
                changeSites(user, (sites) => asSeen(withSite(sites, site), site.url))
              }}
            >
              {t('能看到，不再提示')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
