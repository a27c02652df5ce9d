import { usePeople } from '@/client/people'
import { useTexts } from '@/i18n/useTexts'
import { eventLooks } from '@/records/history/useEvents'
import { Select } from '@/ui/inputs/Select'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { kinds, type Kind } from './useTimelineAddress'

interface FiltersProps {
  kind: Kind | undefined
  user: string
  /** Persons to suggest. */
  users: readonly string[]
  onChange: (change: { kind?: Kind | undefined; user?: string }) => void
}

/** Filters of a timeline: what was done, and by whom. */
export function Filters({ kind, user, users, onChange }: FiltersProps) {
  const { t } = useTexts()
  const { nameOf, accountOf } = usePeople()
  return (
    <>
      <Select
        label={t('做了什么')}
        placeholder={t('全部')}
        clearable
        options={kinds.map((id) => ({ id, label: t(eventLooks[id].word) }))}
        value={kind ?? null}
        onChange={(next) => onChange({ kind: next ?? undefined })}
      />
      <SuggestField
        label={t('操作人')}
        placeholder={t('全部')}
        suggestions={[...new Set(users)].toSorted().map((id) => ({ id, label: nameOf(id) }))}
        value={nameOf(user)}
        onChange={(next) => onChange({ user: accountOf(next) })}
      />
    </>
  )
}
