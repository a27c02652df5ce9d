import { useTexts } from './useTexts'

/** Words for how many there are, which say so where that is an estimate. */
export function useCountText(): (count: number, about?: boolean) => string {
  const { t, number } = useTexts()
  return (count, about = false) => (about ? t('约 {{number}}', { number: number(count) }) : number(count))
}
