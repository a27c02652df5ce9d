import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { toastSuccess } from '@/ui/feedback/toast'
import { ChooseCopies, type ChosenRecords } from './ChooseCopies'
import { CodePlayer } from './CodePlayer'
import { Recipient } from './Recipient'

interface GiveCopiesProps {
  own: Address
  /** For whom; undefined until the person has said it. */
  to: Address | undefined
  onTo: (to: Address | undefined) => void
  records: ChosenRecords
  onDone: () => void
}

/** Gives records to look at: for whom, what and in which way, and the codes. */
export function GiveCopies({ own, to, onTo, records, onDone }: GiveCopiesProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState<{ readonly codes: readonly string[]; readonly count: number }>()
  if (!to) return <Recipient own={own} onFound={onTo} />
  const done = (words: string) => {
    toastSuccess(words)
    onDone()
  }
  if (shown)
    return (
      <CodePlayer
        codes={shown.codes}
        onBack={() => setShown(undefined)}
        onDone={() => done(t('已交给“{{name}}”看：{{count}} 条', { name: to.user, count: shown.count }))}
      />
    )
  return (
    <ChooseCopies
      {...records}
      own={own}
      to={to}
      onOther={() => onTo(undefined)}
      onCodes={(codes, count) => setShown({ codes, count })}
      // Whether a file arrives is not known here.
      onFile={(count) => done(t('给“{{name}}”看的文件已封好：{{count}} 条', { name: to.user, count }))}
    />
  )
}
