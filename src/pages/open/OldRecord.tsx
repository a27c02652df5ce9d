import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RecordChoice } from '@/records/RecordChoice'
import type { Resource } from '@/records/resource'
import { Select } from '@/ui/inputs/Select'
import type { Destination } from './usePlacing'

interface Offered {
  readonly resource: Resource
  readonly place: Destination
}

interface OldRecordProps {
  /** At least one. */
  records: readonly Offered[]
  busy: boolean
  onChoose: (of: Offered, record: string) => void
}

/** Finds a record that there is, to which files are added. */
export function OldRecord({ records, busy, onChoose }: OldRecordProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('')
  const of = records.find(({ resource }) => resource.module === chosen) ?? records[0]
  if (!of) return null
  return (
    <section aria-label={t('加到已有记录')}>
      <h3 className="mb-2 font-medium">{t('加到已有记录')}</h3>
      <div className="open-record" inert={busy}>
        <Select
          label={t('哪个列表')}
          options={records.map(({ resource, place }) => ({ id: resource.module, label: place.title }))}
          value={of.resource.module}
          onChange={(next) => setChosen(next ?? '')}
        />
        <RecordChoice
          label={t('哪条记录')}
          module={of.resource.module}
          main={of.resource.main}
          record=""
          name=""
          onChange={(record) => record && onChoose(of, record)}
        />
      </div>
    </section>
  )
}
