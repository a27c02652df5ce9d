import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'

/** Longer texts are folded, in characters: about three lines on a phone. */
const LONG = 120
/** What a folded text shows; a little less, so that unfolding is worth it. */
const SHOWN = 100

/** A text whose end is folded away if it is long. */
export function Folded({ text }: { text: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  if (text.length <= LONG) return text
  return (
    <>
      {open ? text : `${text.slice(0, SHOWN)}…`}{' '}
      <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('收起') : t('展开全文')}
      </button>
    </>
  )
}
