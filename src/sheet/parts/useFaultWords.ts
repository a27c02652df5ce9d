import { useTexts } from '@/i18n/useTexts'
import { faultTexts, type Fault } from '../import/fault'

/** Says what is wrong with a cell. */
export function useFaultWords(): (fault: Fault) => string {
  const { t, title } = useTexts()
  // Each text has values of its own, which the types can't follow.
  const say = t as (text: string, values: Fault['values']) => string
  return ({ code, values = {} }) => {
    const { reason } = values
    return say(faultTexts[code], { ...values, ...(reason !== undefined && { reason: title(String(reason)) }) })
  }
}
