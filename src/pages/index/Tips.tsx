import { useState } from 'react'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import { useTexts } from '@/i18n/useTexts'
import { keysOf, shortcuts } from '@/lib/shortcuts'
import { readJson, writeJson } from '@/lib/storage'
import { hrefAt } from '@/routes/address'
import { useInMenu } from '@/stores/inMenu'
import { useLayout } from '@/stores/layout'
import { openOverlay, type Overlay } from '@/stores/overlay'
import { isAllowed } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { Icon } from '@/ui/base/Icon'
import { tipsFor } from './tipList'

/** Storage key: the number of the tip with which the next visit begins, once this one's have been read. */
const FROM = 'tipsFrom'

/** What leads to the place of a tip. */
const ACTION = 'text-button ml-7 max-lg:ml-6 @5xl:ml-0'

const openAt = (overlay: Overlay) => () => openOverlay(overlay)

/** Three tips for what this person can do, one at a time, each with a way to try it; once they have been read, others come next time. */
export function Tips({ onFinish }: { onFinish: () => void }) {
  const { t } = useTexts()
  const phone = useLayout((state) => state.device === 'mobile')
  const inMenu = useInMenu()
  const session = useSession()
  const [from] = useState(() => Number(readJson(FROM)))
  const [at, setAt] = useState(0)
  const { shown, next } = tipsFor({ inMenu, may: (permission) => isAllowed(session, [permission]) }, from)
  const tip = shown[at % shown.length]
  if (!tip) return null
  const text = (phone && tip.phoneText) || tip.text
  const go = (to: number) => {
    setAt(to)
    if (to === shown.length - 1) writeJson(FROM, next)
  }
  const turn = (icon: string, label: string, by: number) => (
    <button
      type="button"
      className="btn btn-square btn-ghost"
      aria-label={label}
      title={label}
      onClick={() => go((at + by + shown.length) % shown.length)}
    >
      <Icon path={icon} />
    </button>
  )
  return (
    <section
      aria-label={t('使用提示')}
      className="flex flex-1 flex-col gap-x-6 gap-y-2 p-5 @5xl:flex-row @5xl:items-center @5xl:py-4"
    >
      <div className="flex flex-1 gap-3" aria-live="polite" aria-atomic="true">
        <Icon path={tip.icon} size={24} className="flex-none text-primary" />
        <div className="min-w-0">
          <h2 className="font-medium">{t(tip.title)}</h2>
          <p className="mt-1 text-plain">{t(text, { keys: keysOf(shortcuts.palette).join(' + ') })}</p>
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-2">
        {'address' in tip.to ? (
          <a href={hrefAt(tip.to.address)} className={ACTION}>
            {t(tip.action)}
          </a>
        ) : (
          <button type="button" className={ACTION} onClick={openAt(tip.to.overlay)}>
            {t(tip.action)}
          </button>
        )}
        <div className="flex w-full items-center gap-x-1 @md:w-auto">
          <button type="button" className="text-button mr-auto -ml-2 max-lg:-ml-3 @5xl:ml-0" onClick={onFinish}>
            {t('不再显示')}
          </button>
          {turn(previousIcon, t('上一条'), -1)}
          <span className="tabular-nums text-plain">
            {at + 1} / {shown.length}
          </span>
          {turn(nextIcon, t('下一条'), 1)}
        </div>
      </div>
    </section>
  )
}
