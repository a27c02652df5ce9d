import { useEffect } from 'react'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import type { DatabaseInfo } from '@/protocol/scenario'
import { useTesterTexts } from '../useTesterTexts'
import { Backup } from './Backup'
import { SeedForm } from './SeedForm'
import { refreshData, useData } from './seeding'
import { CountTable } from '../CountTable'

/** Row counts by module. */
function ModuleTable({ modules }: { modules: DatabaseInfo['modules'] }) {
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

/** The simulated server's data: row counts, seed, backup. */
export function DataSection() {
  const { t, title } = useTesterTexts()
  const { info, error } = useData()
  useEffect(() => void refreshData(), [])
  if (error?.unsupported)
    return <EmptyState title={t('这里没有模拟数据库')} detail={t('请求由外部服务器回答，它的数据不能在这里改变')} />
  if (error)
    return (
      <ErrorState
        title={t('无法读取数据库')}
        detail={title(error.message)}
        action={t('重试')}
        onAction={() => void refreshData()}
      />
    )
  if (!info) return <div className="skeleton tester-skeleton" role="status" aria-label={t('加载中')} />
  return (
    <div className="tester-stack">
      <section className="tester-group">
        <h3>{t('生成数据')}</h3>
        <SeedForm key={`${info.seed} ${info.rows}`} seed={info.seed} rows={info.rows} growing={info.growing} />
      </section>
      <section className="tester-group">
        <h3>{t('整个数据库')}</h3>
        <Backup />
      </section>
      <section className="tester-group">
        <h3>{t('模块')}</h3>
        {info.modules.length > 0 && <ModuleTable modules={info.modules} />}
        <p className="tester-quiet">{t('其余模块在第一次请求时生成')}</p>
      </section>
    </div>
  )
}
