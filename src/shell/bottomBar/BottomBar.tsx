import addIcon from 'virtual:icon/add-line'
import homeIcon from 'virtual:icon/home-5-line'
import affairsIcon from 'virtual:icon/draft-line'
import syncIcon from 'virtual:icon/refresh-line'
import ownIcon from 'virtual:icon/user-line'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import type { PagePath } from '@/routes/paths'
import { useEntryPages } from '@/stores/entryPages'
import { usePageAction } from '@/stores/pageAction'
import { useHasRoute } from '@/stores/routes'
import { activeTab, useTabs } from '@/stores/tabs'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/base/Icon'
import { useHeadline } from '../header/sync/useHeadline'
import { useOpenCounts } from '../menu/openCounts'
import './bottomBar.css'

interface BarPage {
  readonly page: PagePath
  readonly label: TextKey
  readonly icon: string
}

/** The pages of the bar, before and after the way to add a record. Those that a user has not are left out. */
const before: readonly BarPage[] = [
  { page: '/index', label: '首页', icon: homeIcon },
  { page: '/village/governmentAffairs', label: '事务', icon: affairsIcon },
]
const after: readonly BarPage[] = [
  { page: '/sync', label: '同步', icon: syncIcon },
  { page: '/setting/personalCenter', label: '我的（页面）', icon: ownIcon },
]

/** How much waits on a page of the bar, in short and in words; undefined for nothing. */
function useMarks(): (page: PagePath) => readonly [text: string, words: string] | undefined {
  const { t } = useTexts()
  const open = useOpenCounts()
  const { status } = useHeadline() ?? {}
  return (page) => {
    const number = open[page]
    if (page !== '/sync') return number ? [number, t('{{number}} 项待办', { number })] : undefined
    if (!status) return undefined
    const { attention } = status
    const count = status.waiting + status.sending
    if (attention + count === 0) return undefined
    const words =
      attention > 0
        ? t('{{attention}} 项需处理，{{count}} 项待发送', { attention, count })
        : t('{{count}} 项待发送', { count })
    return [String(attention + count), words]
  }
}

/** The main pages and the way to add a record, within a thumb's reach. */
export function BottomBar() {
  const { t } = useTexts()
  const has = useHasRoute()
  const front = useTabs(activeTab)?.path
  const markOf = useMarks()
  const pages = (some: readonly BarPage[]) =>
    some
      .filter(({ page }) => has(page))
      .map(({ page, label, icon }) => {
        const mark = markOf(page)
        return (
          <a
            key={page}
            className="bottom-item"
            href={hrefTo({ to: page })}
            aria-current={front === page ? 'page' : undefined}
          >
            <Icon path={icon} size={20} />
            {t(label)}
            {mark && (
              <span className="bottom-mark" role="img" aria-label={mark[1]}>
                {mark[0]}
              </span>
            )}
          </a>
        )
      })
  return (
    <nav className="bottom-bar" aria-label={t('常用')}>
      {pages(before)}
      <Add />
      {pages(after)}
    </nav>
  )
}

const loadAddMenu = async () => (await import('./AddMenu')).AddMenu

/** The main action of the page in front; without one the choice of what to add, which is loaded on first interaction. */
function Add() {
  const { t } = useTexts()
  const { action } = usePageAction()
  const entries = useEntryPages()
  const face = (
    <span className="bottom-add">
      <Icon path={addIcon} size={24} />
    </span>
  )
  if (action)
    return (
      <button
        type="button"
        className="bottom-item"
        aria-label={action.label}
        disabled={action.disabled}
        onClick={action.onPress}
      >
        {face}
      </button>
    )
  if (entries.length === 0) return null
  return (
    <Deferred load={loadAddMenu} props={{ face }}>
      <button type="button" className="bottom-item" aria-haspopup="menu" aria-label={t('快速录入')} data-deferred="add">
        {face}
      </button>
    </Deferred>
  )
}
