import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { createCollector } from '@/offline/handover/codes'
import { Segmented } from '@/ui/inputs/Segmented'
import type { ChosenRecords } from './ChooseCopies'
import { Give } from './Give'
import { GiveCopies } from './GiveCopies'
import { Receive, type Arrival } from './Receive'
import { SealingDialog } from './SealingDialog'

export type HandoverPart = 'give' | 'receive'

interface HandoverProps {
  /** The records to be given to look at; without them, what waits is given, or something received. */
  records?: ChosenRecords
  part?: HandoverPart
  onClose: () => void
}

/** Hands over to another person's device without a network, or takes in what another person hands over. */
export function HandoverDialog({ records, part: first = 'give', onClose }: HandoverProps) {
  const { t } = useTexts()
  const [part, setPart] = useState(first)
  // Here, not in the dialog, whose content goes while another page is in front.
  const [to, setTo] = useState<Address>()
  const [arrival, setArrival] = useState<Arrival>(() => ({ collector: createCollector() }))
  const parts = (
    <Segmented<HandoverPart>
      label={t('离线转交')}
      options={[
        { id: 'give', label: t('交给别人') },
        { id: 'receive', label: t('接收') },
      ]}
      value={part}
      onChange={setPart}
    />
  )
  return (
    <SealingDialog title={records ? t('交给同事看') : t('离线转交')} head={!records && parts} onClose={onClose}>
      {(own) =>
        records ? (
          <GiveCopies own={own} to={to} onTo={setTo} records={records} onDone={onClose} />
        ) : part === 'give' ? (
          <Give own={own} to={to} onTo={setTo} onDone={onClose} />
        ) : (
          <Receive own={own} arrival={arrival} onArrival={setArrival} onDone={onClose} />
        )
      }
    </SealingDialog>
  )
}
