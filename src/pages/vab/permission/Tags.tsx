import { useTexts } from '@/i18n/useTexts'
import { Tag, type Tone } from '@/ui/data/Tag'

/** Names in a row, or a word that there are none. */
export function Tags({ names, tone }: { names: readonly string[]; tone: Tone }) {
  const { t } = useTexts()
  if (names.length === 0) return t('无')
  return (
    <span className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Tag key={name} tone={tone}>
          {name}
        </Tag>
      ))}
    </span>
  )
}
