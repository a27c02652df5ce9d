import { useTexts } from '@/i18n/useTexts'
import { textEncodings } from '@/lib/decodeText'
import { Select } from './Select'

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB 18030 (GBK)',
  gbk: 'GBK',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5',
}

interface EncodingSelectProps {
  readonly value: string
  readonly onChange: (encoding: string) => void
  /** Places that can't be read by it. */
  readonly bad: number
}

/** The encoding of a text file, as it was found or as the person says. */
export function EncodingSelect({ value, onChange, bad }: EncodingSelectProps) {
  const { t } = useTexts()
  const options = [...new Set<string>([value, ...textEncodings])].map((id) => ({ id, label: names[id] ?? id }))
  return (
    <Select
      label={t('文件编码')}
      options={options}
      value={value}
      onChange={(next) => next !== null && next !== value && onChange(next)}
      error={bad > 0 ? t('有 {{count}} 处不能识别，请换一种编码，或核对这些地方', { count: bad }) : undefined}
      description={bad > 0 ? undefined : t('文字不对时，请换一种编码')}
    />
  )
}
