import { useTexts } from '@/i18n/useTexts'
import type { TextKey } from '@/i18n/init'
import { TableFrame } from '@/ui/data/Table'
import type { Change } from '../import/changes'

const kindTexts = {
  date: '读作日期',
  number: '读作数字',
  tidied: '去掉多余的符号',
  filled: '填入合并单元格的值',
} as const satisfies Record<Change['kind'], TextKey>

const LETTERS = 40

/** What reading made of cells that are otherwise in the file, before anything is written. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t, number } = useTexts()
  if (changes.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t('读取时做的处理')}</h3>
      <div className="sheet-table">
        <TableFrame label={t('读取时做的处理')}>
          <thead>
            <tr>
              <th>{t('列')}</th>
              <th>{t('处理')}</th>
              <th>{t('文件里的')}</th>
              <th>{t('导入为')}</th>
              <th className="sheet-number">{t('行数')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, kind, count, from, to }) => (
              <tr key={`${kind} ${field}`}>
                <td>{label}</td>
                <td>{t(kindTexts[kind])}</td>
                <td className="sheet-long">{kind === 'filled' ? '—' : from.slice(0, LETTERS)}</td>
                <td className="sheet-long">{to.slice(0, LETTERS)}</td>
                <td className="sheet-number">{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </section>
  )
}
