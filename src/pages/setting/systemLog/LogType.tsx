import { useTexts } from '@/i18n/useTexts'
import { typeText, type Log } from './logLook'

/** The type of an entry in words. */
export function LogType({ row }: { row: Log }) {
  const { t } = useTexts()
  return t(typeText[row.type])
}
