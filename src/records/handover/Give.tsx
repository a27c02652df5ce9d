import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { noteHandedOver } from '@/offline/handover/marks'
import { CodePlayer } from './CodePlayer'
import { Recipient } from './Recipient'
import { toastSuccess } from '@/ui/feedback/toast'
import { Choose, type Sealed } from './Choose'

interface GiveProps {
  own: Address
  /** For whom; undefined until the person has said it. */
  to: Address | undefined
  onTo: (to: Address | undefined) => void
  onDone: () => void
}

/** Three steps: for whom, what and in which way, and the codes. */
export function Give({ own, to, onTo, onDone }: GiveProps) {
  const { t } = useTexts()
  const [sealed, setSealed] = useState<Sealed>()
  if (!to) return <Recipient own={own} onFound={onTo} />
  const note = ({ keys, waiting }: Pick<Sealed, 'keys' | 'waiting'>, words: string) => {
    noteHandedOver(own.user, keys, { to: to.user, at: Date.now(), waiting })
    toastSuccess(words)
    onDone()
  }
  // Whether a file arrives is not known here.
  const fileSealed = (sealedNow: Pick<Sealed, 'keys' | 'waiting'>) =>
    note(sealedNow, t('给“{{name}}”的文件已封好：{{count}} 项', { name: to.user, count: sealedNow.keys.length }))
  if (sealed)
    return (
      <CodePlayer
        codes={sealed.codes}
        onBack={() => setSealed(undefined)}
        onDone={() => note(sealed, t('已交给“{{name}}”：{{count}} 项', { name: to.user, count: sealed.keys.length }))}
      />
    )
  return <Choose own={own} to={to} onOther={() => onTo(undefined)} onCodes={setSealed} onFile={fileSealed} />
}
