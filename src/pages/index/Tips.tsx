import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import offlineIcon from 'virtual:icon/cloud-line'
import findIcon from 'virtual:icon/search-line'
import looksIcon from 'virtual:icon/palette-line'
import { useTexts } from '@/i18n/useTexts'
import { keysOf, shortcuts } from '@/lib/shortcuts'
import { useLayout } from '@/stores/layout'
import { openOverlay } from '@/stores/overlay'
import { Icon } from '@/ui/data/Icon'

interface Tip {
  readonly icon: string
  readonly title: string
  readonly text: string
  /** Where the reader can try it. */
  readonly action: string
  readonly run: () => void
}

function useTips(): readonly Tip[] {
  const { t } = useTexts()
  const navigate = useNavigate()
  const phone = useLayout((state) => state.device === 'mobile')
  return [
    {
      icon: offlineIcon,
      title: t('没有网络也能工作'),
      text: t('修改先存在本机，联网后自动发送；页面顶部的同步标记会告诉您是否都已发送。'),
      action: t('打开同步中心'),
      run: () => void navigate({ to: '/sync' }),
    },
    {
      icon: findIcon,
      title: t('快速查找'),
      text: phone
        ? t('打开右上角的用户菜单，选“查找页面、操作、村民…”，拼音、英文都可以。')
        : t('按 {{keys}} 查找页面、操作、村民，拼音、英文都可以；按 ? 查看键盘快捷键。', {
            keys: keysOf(shortcuts.palette).join(' + '),
          }),
      action: t('查找页面、操作、村民…'),
      run: () => openOverlay('palette'),
    },
    {
      icon: looksIcon,
      title: t('按您的习惯显示'),
      text: t('打开右上角的用户菜单，可以切换语言，也可以更换主题、布局和文字大小。'),
      action: t('主题配置'),
      run: () => openOverlay('theme'),
    },
  ]
}

/** One tip at a time, each with a way to try it. */
export function Tips({ onFinish }: { onFinish: () => void }) {
  const { t } = useTexts()
  const tips = useTips()
  const [at, setAt] = useState(0)
  const tip = tips[at % tips.length]
  if (!tip) return null
  const turn = (icon: string, label: string, by: number) => (
    <button
      type="button"
      className="btn btn-square btn-ghost"
      aria-label={label}
      title={label}
      onClick={() => setAt((at + by + tips.length) % tips.length)}
    >
      <Icon path={icon} />
    </button>
  )
  return (
    <section
      aria-label={t('使用提示')}
      className="flex flex-1 animate-fade flex-col gap-x-6 gap-y-2 p-5 @5xl:flex-row @5xl:items-center @5xl:py-4"
    >
      <div className="flex flex-1 gap-3" aria-live="polite" aria-atomic="true">
        <Icon path={tip.icon} size={24} className="flex-none text-primary" />
        <div className="min-w-0">
          <h2 className="font-medium">{tip.title}</h2>
          <p className="mt-1 text-plain">{tip.text}</p>
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-2">
        <button type="button" className="text-button ml-7 max-lg:ml-6 @5xl:ml-0" onClick={tip.run}>
          {tip.action}
        </button>
        <div className="flex w-full items-center gap-x-1 @md:w-auto">
          <button type="button" className="text-button mr-auto -ml-2 max-lg:-ml-3 @5xl:ml-0" onClick={onFinish}>
            {t('不再显示')}
          </button>
          {turn(previousIcon, t('上一条'), -1)}
          <span className="tabular-nums text-plain">
            {at + 1} / {tips.length}
          </span>
          {turn(nextIcon, t('下一条'), 1)}
        </div>
      </div>
    </section>
  )
}
