import clearIcon from 'virtual:icon/delete-bin-line'
import codeIcon from 'virtual:icon/code-line'
import randomIcon from 'virtual:icon/shuffle-line'
import themeIcon from 'virtual:icon/t-shirt-line'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { openOverlay, showBusy } from '@/stores/overlay'
import { randomTheme } from '@/stores/theme'
import { Icon } from '@/ui/base/Icon'

const RANDOM_MS = 1000

/** Random theme with its loading indicator of 1000 ms (spec §2). */
export function drawTheme(): void {
  showBusy(RANDOM_MS)
  randomTheme(useLayout.getState().device)
}

/** Toolbar at the right edge (theme, random theme, clear cache, source code), no wider than the page margin. */
export function ThemeSetting() {
  const { t } = useTexts()
  const entries = [
    { label: t('主题配置'), icon: themeIcon, press: () => openOverlay('theme') },
    { label: t('随机主题'), icon: randomIcon, press: drawTheme },
    { label: t('清理缓存'), icon: clearIcon, press: () => openOverlay('clearCache') },
    { label: t('获取源码'), icon: codeIcon, press: () => openOverlay('sourceKey') },
  ]
  return (
    <ul className="panel fixed top-1/2 right-0 z-10 [translate:0_-50%] raised">
      {entries.map(({ label, icon, press }) => (
        <li key={label}>
          <button
            type="button"
            className="grid h-11 w-9 cursor-pointer place-items-center text-primary hover:bg-base-200"
            aria-label={label}
            title={label}
            onClick={press}
          >
            <Icon path={icon} />
          </button>
        </li>
      ))}
    </ul>
  )
}
