import { useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from './AriaLocale'
import { chosen, offered, type CascadeNode } from './cascade/levels'
import { useFocusRef, type FieldProps } from './field/fieldProps'
import { RequiredMark } from './field/RequiredMark'
import './field.css'
import { Select } from './Select'
import './cascade/cascade.css'

interface CascadeFieldProps extends Omit<FieldProps, 'readOnly' | 'labelHidden'> {
  nodes: readonly CascadeNode[]
  /** Codes from the top as far as chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** What is chosen at each level, for example province, city, district. */
  levels: readonly string[]
}

/** A place in a hierarchy, chosen level by level; what leaves no choice is chosen at once. */
export function CascadeField({ ref, ...props }: CascadeFieldProps) {
  const { label, nodes, value, onChange, levels, required = false, disabled = false, description, error, size } = props
  const { t } = useTexts()
  const id = useId()
  const root = useFocusRef(ref)
  const lists = offered(nodes, value)
  return (
    <AriaLocale>
      <div ref={root} className="field" onBlur={props.onBlur}>
        <span id={id} className="field-label">
          {label}
          {required && <RequiredMark />}
        </span>
        <div
          role="group"
          aria-labelledby={id}
          aria-describedby={`${id}-foot`}
          className="cascade"
          data-invalid={Boolean(error) || undefined}
        >
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
        <div
          id={`${id}-foot`}
          className={error ? 'field-foot field-problem' : 'field-foot'}
          role={error ? 'alert' : undefined}
        >
          {error ?? (nodes.length === 0 ? t('加载中') : description)}
        </div>
      </div>
    </AriaLocale>
  )
}
