import type { CSSProperties } from 'react'
import { useTexts } from '@/i18n/useTexts'

/** Names in a row, or a word that there are none. */
export function Tags({ names, colour }: { names: readonly string[]; colour: string }) {
  const { t } = useTexts()
  if (names.length === 0) return t('无')
  return (
    <span className="flex flex-wrap gap-2">
      {names.map((name) => (
        <span key={name} className="tag" style={{ '--tag': colour } as CSSProperties}>
          {name}
        </span>
      ))}
    </span>
  )
}
