import type { DatabaseInfo } from '@/api/scenario'
import { CountTable } from '../CountTable'
import { useTesterTexts } from '../useTesterTexts'

/** How many rows each module has. */
export function ModuleTable({ modules }: { modules: DatabaseInfo['modules'] }) {
  const { t, number } = useTesterTexts()
  const sum = (pick: (module: DatabaseInfo['modules'][number]) => number) =>
    number(modules.reduce((total, module) => total + pick(module), 0))
  return (
    <CountTable
      heads={[t('模块'), t('行'), t('已删除')]}
      rows={modules.map(({ module, rows, deleted }) => ({ name: module, figures: [number(rows), number(deleted)] }))}
      foot={[t('合计'), sum(({ rows }) => rows), sum(({ deleted }) => deleted)]}
    />
  )
}
