import { useTexts } from '@/i18n/useTexts'
import { Timeline } from '@/ui/data/Timeline'
import { LatestChanges } from './LatestChanges'

export function Compact() {
  const { t } = useTexts()
  return (
    <LatestChanges>
      {(entries) => <Timeline label={t('最近的变更')} entries={entries} variant="compact" />}
    </LatestChanges>
  )
}
