import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import fullIcon from 'virtual:icon/star-fill'
import emptyIcon from 'virtual:icon/star-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'
import './rating.css'

interface RatingFieldProps extends FieldProps {
  /** 1 to 5; 0: none. */
  value: number
  onChange: (value: number) => void
  /** A word for each number of stars, shown after them. */
  words?: readonly [string, string, string, string, string]
}

const stars = [1, 2, 3, 4, 5] as const

/** Input of one to five stars, by press or arrow keys. For display use Rating. */
export function RatingField({ ref, ...props }: RatingFieldProps) {
  const { value, onChange, words } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <RadioGroup
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        orientation="horizontal"
        value={value > 0 ? String(value) : null}
        onChange={(next) => onChange(Number(next))}
      >
        <FieldLabel {...props} />
        <div className="rating">
          {stars.map((star) => (
            <RadioField key={star} value={String(star)}>
              <RadioButton className="rating-star" data-given={star <= value || undefined}>
                <Icon path={star <= value ? fullIcon : emptyIcon} size={24} />
                <span className="sr-only">{t('{{count}} 星', { count: star })}</span>
              </RadioButton>
            </RadioField>
          ))}
          {words && <span className="rating-word">{words[value - 1]}</span>}
        </div>
        <FieldFoot {...props} />
      </RadioGroup>
    </AriaLocale>
  )
}
