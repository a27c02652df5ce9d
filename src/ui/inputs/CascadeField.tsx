import { useTexts } from '@/i18n/useTexts'
import { chosen, offered, type CascadeNode } from './cascade/levels'
import { FieldFrame } from './field/FieldFrame'
import type { FieldProps } from './field/fieldProps'
import { Select } from './Select'
import './cascade/cascade.css'

interface CascadeFieldProps extends Omit<FieldProps, 'readOnly' | 'labelHidden'> {
  nodes: readonly CascadeNode[]
  /** Codes from the root down to the selected level. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Names of the levels, for example province, city, district. */
  levels: readonly string[]
}

/** A path in a hierarchy, selected level by level; single options are selected automatically. */
export function CascadeField({ nodes, value, onChange, levels, ...field }: CascadeFieldProps) {
  const { disabled = false, size } = field
  const { t } = useTexts()
  const lists = offered(nodes, value)
  return (
    <FieldFrame field={nodes.length === 0 ? { ...field, description: t('加载中') } : field}>
      {(words) => (
        <div role="group" {...words} className="cascade">
          {levels.map((level, at) => (
            <Select
              key={level}
              label={level}
              labelHidden
              placeholder={level}
              options={(lists[at] ?? []).map(({ code, name }) => ({ id: code, label: name }))}
              value={value[at] ?? null}
              onChange={(code) => onChange(chosen(nodes, value, at, code))}
              disabled={disabled || nodes.length === 0 || at >= lists.length}
              {...(size && { size })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
