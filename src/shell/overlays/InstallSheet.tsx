import { useQuery } from '@tanstack/react-query'
import addIcon from 'virtual:icon/add-box-line'
import checkIcon from 'virtual:icon/check-line'
import homeIcon from 'virtual:icon/smartphone-line'
import menuIcon from 'virtual:icon/more-2-line'
import shareIcon from 'virtual:icon/share-box-line'
import { useTexts } from '@/i18n/useTexts'
import { useKnownDrafts } from '@/offline/drafts/useDrafts'
import { statusOptions } from '@/offline/outbox/queries'
import { useOwner } from '@/offline/owner'
import { useOfflineUse } from '@/offline/cache/useOfflineUse'
import { install, useInstall } from '@/offline/install'
import { Dialog } from '@/ui/overlay/Dialog'
import { Icon } from '@/ui/base/Icon'
import { hrefTo } from '@/routes/address'

function Steps({ steps }: { steps: readonly { readonly icon: string; readonly text: string }[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step.text} className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-200 text-primary">
            <Icon path={step.icon} size={24} />
          </span>
          <span>
            {index + 1}. {step.text}
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * On iOS the installed console has storage of its own, into which nothing of the browser's comes: what is here alone is to be sent first.
 */
function OwnStorage({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { data: status } = useQuery(statusOptions(useOwner()))
  const writes = status ? status.waiting + status.sending + status.attention : 0
  const drafts = useKnownDrafts()?.length ?? 0
  const here =
    writes > 0 && drafts > 0
      ? t('这里还有 {{writes}} 条未发送的修改和 {{drafts}} 份草稿，请先处理。', { writes, drafts })
      : writes > 0
        ? t('这里还有 {{writes}} 条未发送的修改，请先处理。', { writes })
        : drafts > 0 && t('这里还有 {{drafts}} 份草稿，请先处理。', { drafts })
  return (
    <div className="mb-4 flex flex-col gap-2 rounded-field bg-base-200 p-3">
      <p>{t('从主屏幕打开时，本系统有自己的存储，这里的内容不会带过去。装好后，请先联网打开一次。')}</p>
      {here && (
        <p role="status">
          {here}
          {writes > 0 && (
            <a href={hrefTo({ to: '/sync' })} className="text-button" onClick={onClose}>
              {t('去发送')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** Installation sheet: the browser's install prompt if available, else manual steps. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const way = useInstall((state) => state.way)
  const files = useOfflineUse()
  const ios = [
    { icon: shareIcon, text: t('点按浏览器工具栏中的“分享”') },
    { icon: addIcon, text: t('选择“添加到主屏幕”') },
    { icon: checkIcon, text: t('点按“添加”，即可从主屏幕打开') },
  ]
  const others = [
    { icon: menuIcon, text: t('点按浏览器菜单') },
    { icon: addIcon, text: t('选择“安装应用”或“添加到主屏幕”') },
    { icon: homeIcon, text: t('从主屏幕或桌面打开') },
  ]
  return (
    <Dialog open onClose={onClose} title={t('安装到桌面')} closeLabel={t('关闭')}>
      <p className="mb-4 text-plain">
        {files?.state === 'ready'
          ? t('安装后从桌面直接打开，没有网络也能用，未发送的修改数会显示在图标上')
          : t('安装后从桌面直接打开，未发送的修改数会显示在图标上')}
      </p>
      {'serviceWorker' in navigator && files?.state !== 'ready' && (
        <p role="status" className="mb-4 rounded-field bg-base-200 p-3">
          {t('离线使用已准备 {{percent}} %。现在就可以安装，全部准备好之前，没有网络只能打开已下载的页面', {
            percent: files?.percent ?? 0,
          })}
        </p>
      )}
      {way === 'ios' && <OwnStorage onClose={onClose} />}
      {way === 'installed' && <p role="status">{t('已经安装')}</p>}
      {way === 'prompt' && (
        <button type="button" className="btn btn-primary w-full" onClick={() => void install().then(onClose)}>
          {t('安装')}
        </button>
      )}
      {way === 'ios' && <Steps steps={ios} />}
      {way === 'none' && (
        <>
          <Steps steps={others} />
          <p className="mt-4 text-plain">{t('没有这一项时，请换用 Chrome、Edge 或 Safari 打开')}</p>
        </>
      )}
    </Dialog>
  )
}
