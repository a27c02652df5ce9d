import { useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { valuesOf, type Option } from '@/settings/option'
import { themeOptions, type Theme } from '@/settings/theme'
import { useLayout } from '@/stores/layout'
import { previewTheme, restoreTheme, revertTheme, saveTheme, useTheme } from '@/stores/theme'
import { SwitchInput } from '@/ui/inputs/SwitchInput'
import { Drawer } from '@/ui/overlay/Drawer'
import { Tip } from '@/ui/overlay/Tip'
import { toastError } from '@/ui/feedback/toast'
import type { OverlayProps } from '@/stores/overlay'
import '@/ui/inputs/select/select.css'
import './theme.css'
import { isDrawn } from './drawings'
import { SWATCHES, Tiles } from './Tiles'

interface OptionRowProps {
  name: string
  option: Option
  value: string | boolean
  /** Why it is disabled. */
  locked: string | undefined
}

function OptionRow({ name, option, value, locked }: OptionRowProps) {
  const { t, title } = useTexts()
  const id = useId()
  const label = title(option.label)
  // A tile or a list knows a value by its text.
  const change = (next: string | boolean) =>
    previewTheme({ [name]: valuesOf(option).find((one) => String(one) === String(next)) })
  const disabled = locked !== undefined
  const tip = locked && <Tip label={t('{{name}}为何不可用', { name: label })} text={title(locked)} />
  if (option.kind !== 'toggle' && (name === SWATCHES || isDrawn(name)))
    return <Tiles {...{ name, option, disabled, tip }} value={String(value)} onChange={change} />
  const control = { id, disabled }
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="flex items-center gap-2">
        <label htmlFor={id} data-option={name}>
          {label}
        </label>
        {tip}
      </span>
      {option.kind === 'toggle' ? (
        <SwitchInput {...control} value={value === true} onChange={change} />
      ) : (
        <select
          {...control}
          className="select w-32"
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {Object.entries(option.choices).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {title(text)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

const rows = Object.entries<Option>(themeOptions)
const first = rows.filter(([, { kind }]) => kind === 'auto')
const general = rows.filter(([, option]) => !option.comfort)
const comfort = rows.filter(([, { comfort: isComfort, kind }]) => isComfort && kind !== 'auto')

/** Light or dark, then the theme options in the order of spec §2, then those for the eyes. Changes preview at once; only Save stores them. */
export function ThemeDrawer({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const theme = useTheme()
  const device = useLayout((state) => state.device)
  const leave = () => {
    revertTheme()
    onClose()
  }
  const row = ([name, option]: (typeof rows)[number]) => {
    const { rule } = option
    const locked = rule && !rule.enabled({ values: theme, device }) ? rule.why : undefined
    return <OptionRow key={name} name={name} option={option} value={theme[name as keyof Theme]} locked={locked} />
  }
  const save = () => {
    if (!saveTheme()) toastError(t('存储空间不足，修改未保存'))
    onClose()
  }
  const restore = () => {
    restoreTheme()
    onClose()
  }
  return (
    <Drawer
      onClose={leave}
      title={t('主题配置')}
      closeLabel={t('关闭')}
      // On a phone it leaves too little of the page to judge by.
      dims={device === 'mobile'}
      foot={
        <>
          <button type="button" className="btn btn-primary flex-1" onClick={save}>
            {t('保存')}
          </button>
          <button type="button" className="btn flex-1 px-2 whitespace-nowrap" onClick={restore}>
            {t('恢复默认')}
          </button>
        </>
      }
    >
      {first.map(row)}
      {general.map(row)}
      <h3 className="mt-2 border-t border-base-300 pt-4 pb-1 font-medium">{t('阅读与辨色')}</h3>
      {comfort.map(row)}
    </Drawer>
  )
}
