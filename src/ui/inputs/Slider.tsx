import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldLabel } from './field/FieldWords'
import './slider.css'

type Range = readonly [from: number, to: number]

interface SliderProps<T extends number | Range> extends Omit<FieldProps, 'size' | 'required' | 'readOnly'> {
  /** One number, or two for a range. */
  value: T
  onChange: (value: T) => void
  min?: number
  max?: number
  step?: number
  /** Shown after the number, for example °C. */
  unit?: string
  /** Labelled tick marks under the track. */
  marks?: readonly { readonly at: number; readonly label: string }[]
}

/** An approximate number, or a range, set by dragging or arrow keys. */
export function Slider<T extends number | Range>({ ref, ...props }: SliderProps<T>) {
  const {
    value,
    onChange,
    min = 0,
    max = 100,
    step = 1,
    unit = '',
    marks,
    description,
    error,
    disabled = false,
  } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const single = typeof value === 'number'
  const values: readonly number[] = typeof value === 'number' ? [value] : value
  const change = (next: number | number[]) => onChange((Array.isArray(next) && single ? next[0] : next) as T)
  const at = (number: number) => `${((number - min) / (max - min)) * 100}%`
  return (
    <AriaLocale>
      <AriaSlider
        ref={root}
        className="field slider"
        value={single ? (values[0] ?? min) : [...values]}
        onChange={change}
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={disabled}
      >
        <div className="flex justify-between gap-3">
          <FieldLabel {...props} />
          <SliderOutput className="tabular-nums">
            {({ state }) =>
              `${values.map((_, index) => state.getThumbValueLabel(index)).join(' – ')}${unit && ` ${unit}`}`
            }
          </SliderOutput>
        </div>
        <SliderTrack className="slider-track">
          <SliderFill className="slider-fill" data-single={single || undefined} />
          {values.map((_, index) => (
            <SliderThumb
              key={index}
              index={index}
              className="slider-thumb"
              aria-label={single ? props.label : index === 0 ? t('从') : t('到')}
              {...(props.name !== undefined && { name: props.name })}
              {...(props.onBlur && { onBlur: props.onBlur })}
            />
          ))}
        </SliderTrack>
        {marks && (
          <div className="slider-marks" aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark.at} style={{ left: at(mark.at) }}>
                {mark.label}
              </span>
            ))}
          </div>
        )}
        {(error || description) && (
          <div className={error ? 'field-foot field-problem' : 'field-foot'} role={error ? 'alert' : undefined}>
            {error || description}
          </div>
        )}
      </AriaSlider>
    </AriaLocale>
  )
}
