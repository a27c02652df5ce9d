import { useTexts } from '@/i18n/useTexts'
import { sizeText, type CheckedFiles, type UploadRules } from '@/lib/fileRules'

interface RefusedProps {
  refused: CheckedFiles<File>['refused']
  rules: UploadRules
}

/** Rejected files with the reason. */
export function Refused({ refused, rules: { maxBytes = 0, maxCount = 1 } }: RefusedProps) {
  const { t } = useTexts()
  const reasons = {
    type: t('类型不符'),
    size: t('超过 {{size}}', { size: sizeText(maxBytes) }),
    count: t('最多 {{count}} 个文件', { count: maxCount }),
    empty: t('文件是空的'),
  }
  return (
    <div role={refused.length > 0 ? 'alert' : undefined}>
      <ul className="upload-problems">
        {refused.map(({ file, why }, index) => (
          <li key={index}>{t('“{{name}}”没有加入：{{reason}}', { name: file.name, reason: reasons[why] })}</li>
        ))}
      </ul>
    </div>
  )
}
