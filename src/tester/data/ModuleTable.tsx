import type { DatabaseInfo } from '@/api/scenario'
import { DataTable } from '@/ui/Table'
import { useTesterTexts } from '../useTesterTexts'

/** How many rows each module has. */
export function ModuleTable({ modules }: { modules: DatabaseInfo['modules'] }) {
  const { t, locale } = useTesterTexts()
  const number = (value: number) => value.toLocaleString(locale)
  const sum = (pick: (module: DatabaseInfo['modules'][number]) => number) =>
    number(modules.reduce((total, module) => total + pick(module), 0))
  return (
    <div className="tester-table">
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('模块')}</th>
            <th scope="col" className="tester-number">
              {t('行')}
            </th>
            <th scope="col" className="tester-number">
              {t('已删除')}
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ module, rows, deleted }) => (
            <tr key={module}>
              <td className="tester-code">{module}</td>
              <td className="tester-number">{number(rows)}</td>
              <td className="tester-number">{number(deleted)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            <td className="tester-number">{sum(({ rows }) => rows)}</td>
            <td className="tester-number">{sum(({ deleted }) => deleted)}</td>
          </tr>
        </tfoot>
      </DataTable>
    </div>
  )
}
