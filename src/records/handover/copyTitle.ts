import { valueText } from '@/i18n/recordTexts'
import type { useTexts } from '@/i18n/useTexts'
import type { RecordCopy } from '@/protocol/received'

/** The name of a record that was given. */
export const copyTitle = ({ main, values }: RecordCopy, t: ReturnType<typeof useTexts>['t']): string =>
  valueText(main, values[main], t)
