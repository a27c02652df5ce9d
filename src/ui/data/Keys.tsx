import { Fragment } from 'react'

interface KeysProps {
  /** Keys pressed together, in one or several ways. */
  keys: readonly (readonly string[])[]
}

/** Keys of the keyboard as they are printed. */
export function Keys({ keys }: KeysProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {keys.map((combination) => (
        <kbd key={combination.join(' ')} className="inline-flex items-center gap-1 font-sans text-xs text-plain">
          {combination.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && '+'}
              <kbd className="min-w-5 rounded-selector border border-base-300 bg-base-200 px-1 text-center font-sans">
                {key}
              </kbd>
            </Fragment>
          ))}
        </kbd>
      ))}
    </span>
  )
}
