import { useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Fault } from './faults'

/** A fault in a sentence, with the button that raises it. */
export function FaultRow({ label, says, raise }: Fault) {
  const { t } = useTexts()
  const id = useId()
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-3 last:border-0 max-lg:flex-col max-lg:items-stretch max-lg:gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{t(label)}</h3>
        <p id={id} className="text-plain">
          {t(says)}
        </p>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={t('引发：{{label}}', { label: t(label) })}
        aria-describedby={id}
        onClick={raise}
      >
        {t('引发')}
      </button>
    </li>
  )
}
