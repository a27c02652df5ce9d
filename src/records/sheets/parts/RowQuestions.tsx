import { useTexts } from '@/i18n/useTexts'
import { Checkbox } from '@/ui/inputs/Checkbox'
import type { Import } from './useImport'

/** What is asked of rows whose values depend on how the sheet looks: merged cells, and rows that it hides. */
export function RowQuestions({ importing: { merged, hidden, choices, decide } }: { importing: Import }) {
  const { t } = useTexts()
  if (merged + hidden === 0) return null
  return (
    <div className="flex flex-col">
      {merged > 0 && (
        <Checkbox
          label={t('合并的单元格有 {{count}} 处，每一行都填入它的值', { count: merged })}
          value={choices.fill}
          onChange={(fill) => decide({ ...choices, fill })}
        />
      )}
      {hidden > 0 && (
        <Checkbox
          label={t('文件里有 {{count}} 行被筛选或隐藏，也导入', { count: hidden })}
          value={choices.hidden}
          onChange={(taken) => decide({ ...choices, hidden: taken })}
        />
      )}
    </div>
  )
}
