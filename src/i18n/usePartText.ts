import type { Part } from '@/lib/part'
import { useTexts } from './useTexts'

/** Words for how much of a list is on this device. */
export function usePartText(): (part: Part) => string {
  const { t, number } = useTexts()
  return ({ have, of }) => {
    if (have === 0) return t('其余记录还没有存到本机')
    if (of === undefined) return t('本机已存 {{have}} 条，总数未知', { have: number(have) })
    return t('本机已存 {{have}} 条，共 {{of}} 条', { have: number(have), of: number(of) })
  }
}
