import { use } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ComboBox } from '@/ui/ComboBox'
import { Icon } from '@/ui/Icon'

const icons = import('virtual:menu-icons').then((module) => module.default)

/** The icon of a menu entry by its Remix name, if the menu has it. */
export function EntryIcon({ name }: { name: string | undefined }) {
  const path = name ? use(icons)[name] : undefined
  return path === undefined ? null : <Icon path={path} size={16} className="text-plain" />
}

interface IconChoiceProps {
  label: string
  value: string
  onChange: (name: string) => void
  error?: string | undefined
}

/** Picks one of the icons that the menu can show. */
export function IconChoice({ label, value, onChange, error }: IconChoiceProps) {
  const { t } = useTexts()
  const names = Object.keys(use(icons))
  const all = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <ComboBox
          label={label}
          value={value === '' ? null : value}
          onChange={(name) => onChange(name ?? '')}
          options={all.map((name) => ({ id: name, label: name }))}
          placeholder={t('搜索图标')}
          error={error}
        />
      </div>
      <span className="mt-6 grid size-10 flex-none place-items-center rounded-field border border-base-300">
        <EntryIcon name={value} />
      </span>
    </div>
  )
}
