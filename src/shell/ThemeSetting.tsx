import clearIcon from 'virtual:icon/delete-bin-line'
import codeIcon from 'virtual:icon/code-line'
import randomIcon from 'virtual:icon/shuffle-line'
import themeIcon from 'virtual:icon/t-shirt-line'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { openOverlay, showBusy } from '@/stores/overlay'
import { randomTheme } from '@/stores/theme'
import { Icon } from '@/ui/Icon'

const RANDOM_MS = 1000

/** Random theme with its loading indicator of 1000 ms (spec §2). */
export function drawTheme(): void {
  showBusy(RANDOM_MS)
  randomTheme(useLayout.getState().device)
}

/** Clears local storage and reloads (spec §2); the session goes with it. */
function clearCache(): void {
  localStorage.clear()
  location.reload()
}

/** The list at the right edge: theme configuration, random theme, clear cache, source code. */
export function ThemeSetting() {
  const { t } = useTexts()
  const entries = [
    { label: t('主题配置'), icon: themeIcon, press: () => openOverlay('theme') },
    { label: t('随机换肤'), icon: randomIcon, press: drawTheme },
    { label: t('清理缓存'), icon: clearIcon, press: clearCache },
    { label: t('获取源码'), icon: codeIcon, press: () => openOverlay('sourceKey') },
  ]
  return (
    <ul className="panel fixed top-1/2 right-0 z-10 -translate-y-1/2 shadow-lg">
      {entries.map(({ label, icon, press }) => (
        <li key={label}>
          <button
            type="button"
            className="flex w-16 cursor-pointer flex-col items-center gap-1 px-1 py-3 text-center text-xs text-primary hover:bg-base-200"
            onClick={press}
          >
            <Icon path={icon} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
