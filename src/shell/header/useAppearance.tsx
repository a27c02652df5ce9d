import systemIcon from 'virtual:icon/computer-line'
import darkIcon from 'virtual:icon/moon-line'
import lightIcon from 'virtual:icon/sun-line'
import { useTexts } from '@/i18n/useTexts'
import { valuesOf } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'
import { previewTheme, saveTheme, useTheme } from '@/stores/theme'
import { Icon } from '@/ui/base/Icon'
import { toastError } from '@/ui/feedback/toast'
import type { MenuEntry } from '@/ui/overlay/Menu'

const { label, choices } = themeOptions.darkReading
const icons = { false: lightIcon, true: darkIcon, system: systemIcon }

/** Light, dark or as the system: the row of the user menu, and what its entries do. A choice is stored at once. */
export function useAppearance(): { entry: MenuEntry; actions: Record<string, () => void> } {
  const { t, title } = useTexts()
  const present = useTheme(({ darkReading }) => darkReading)
  const choose = (darkReading: Theme['darkReading']) => {
    previewTheme({ darkReading })
    if (!saveTheme()) toastError(t('存储空间不足，修改未保存'))
  }
  const values = (valuesOf(themeOptions.darkReading) as Theme['darkReading'][]).map((value) => {
    const name = `${value}` as const
    return { value, name, id: `appearance-${name}` }
  })
  return {
    entry: {
      id: 'appearance',
      label: title(label),
      choices: values.map(({ value, name, id }) => ({
        id,
        label: title(choices[name]),
        icon: <Icon path={icons[name]} size={16} />,
        current: value === present,
      })),
    },
    actions: Object.fromEntries(values.map(({ value, id }) => [id, () => choose(value)])),
  }
}
