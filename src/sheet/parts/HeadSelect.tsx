import { useTexts } from '@/i18n/useTexts'
import { Select } from '@/ui/inputs/Select'
import { HEAD_LINES } from '../import/table'
import type { Import } from './useImport'

const LETTERS = 40

/** Which line of the file holds the heads: guessed, and a person's to choose. */
export function HeadSelect({ importing: { file, rows, chooseHead } }: { importing: Import }) {
  const { t } = useTexts()
  const head = file?.head ?? 0
  const options = rows.slice(0, HEAD_LINES).flatMap((row, at) => {
    const texts = row.filter((cell) => cell !== null)
    const label = t('第 {{line}} 行：{{texts}}', { line: at + 1, texts: texts.join(' · ').slice(0, LETTERS) })
    return texts.length > 0 ? [{ id: String(at), label }] : []
  })
  return (
    <Select
      label={t('列名所在的行')}
      options={options}
      value={String(head)}
      onChange={(next) => next !== null && chooseHead(Number(next))}
      description={head > 0 ? t('上面的 {{count}} 行不导入', { count: head }) : undefined}
    />
  )
}
