import { useTexts } from '@/i18n/useTexts'
import { EncodingSelect } from '@/ui/inputs/EncodingSelect'
import type { Import } from './useImport'

/** How a text file was read: its encoding, which the person may know better, and what of it could not be read. */
export function TextNotes({ importing: { sheet, reread } }: { importing: Import }) {
  const { t } = useTexts()
  const { encoding, badSigns = 0, unclosed } = sheet
  if (encoding === undefined) return null
  return (
    <>
      <EncodingSelect value={encoding} onChange={reread} bad={badSigns} />
      {unclosed !== undefined && (
        <p role="alert" className="text-warning">
          {t('第 {{line}} 行有一个引号没有配对，按普通字符读取，请核对这一行', { line: unclosed })}
        </p>
      )}
    </>
  )
}
