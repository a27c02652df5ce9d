import { useId, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { AutoOption, ChoiceOption } from '@/settings/option'
import { useTheme } from '@/stores/theme'
import { shapesOf, tones } from './drawings'

/** The option whose choices are shown by their colours. */
export const SWATCHES = 'themeName'

/** A drawing of a choice; with a look, in the colours that the present theme has under it. */
function Miniature({ name, choice, look }: { name: string; choice: string; look?: string }) {
  const theme = useTheme(({ themeName }) => themeName)
  return (
    <svg
      viewBox="0 0 48 32"
      className="miniature"
      aria-hidden="true"
      {...(look !== undefined && { 'data-theme': theme, 'data-look': look })}
    >
      {shapesOf(name, choice).map(({ tone, path }) => (
        <path key={path + tone} className={tones[tone]} d={path} />
      ))}
    </svg>
  )
}

/** The look of a choice: the menu and accent of a theme, a page in light, dark or half of each, or a miniature. Decorative. */
function Face({ name, choice, auto }: { name: string; choice: string; auto: boolean }) {
  // The theme's own variables apply within.
  if (name === SWATCHES) return <span className="swatch" data-theme={choice} aria-hidden="true" />
  if (!auto) return <Miniature name={name} choice={choice} />
  return (
    <span className="halves">
      {choice !== 'true' && <Miniature name={name} choice={choice} look="" />}
      {choice !== 'false' && <Miniature name={name} choice={choice} look={name} />}
    </span>
  )
}

interface TilesProps {
  name: string
  option: ChoiceOption | AutoOption
  value: string
  disabled: boolean
  /** Explains why it is disabled. */
  tip: ReactNode
  onChange: (value: string) => void
}

/** A row of the drawer whose choices are shown, not listed: radio buttons with a picture and a word. */
export function Tiles({ name, option, value, disabled, tip, onChange }: TilesProps) {
  const { title } = useTexts()
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className="py-2">
      <legend className="flex min-h-7 items-center gap-2">
        <span id={id} data-option={name}>
          {title(option.label)}
        </span>
        {tip}
      </legend>
      <div className="tiles" data-of={name}>
        {Object.entries(option.choices).map(([choice, text]) => (
          <label key={choice} className="tile">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              // On each, as the drawer's focus scope looks at no fieldset.
              disabled={disabled}
              onChange={() => onChange(choice)}
            />
            <Face name={name} choice={choice} auto={option.kind === 'auto'} />
            {title(text)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
