import { useQuery, type QueryClient } from '@tanstack/react-query'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { ErrorState } from '@/ui/feedback/States'
import { Greeting } from './index/Greeting'
import { Plan } from './index/Plan'
import { RoleChart } from './index/RoleChart'
import { Shortcuts } from './index/Shortcuts'
import { Versions } from './index/Versions'
import { VisitsChart } from './index/VisitsChart'

const records = listOptions('table', { pageNo: 1, pageSize: 50 })
const accounts = listOptions('userManagement', { pageNo: 1, pageSize: 100 })

export function prefetch(client: QueryClient): void {
  void client.prefetchQuery(records)
  void client.prefetchQuery(accounts)
}

/** Home: who is greeted, how the village's pages are visited, who works here, what is planned, what runs. */
export default function Index() {
  const { t, title } = useTexts()
  const table = useQuery(records)
  const users = useQuery(accounts)
  const error = table.error ?? users.error
  const retry = () => void Promise.all([table.refetch(), users.refetch()])

  return (
    <div className="@container page">
      <Greeting />
      <Shortcuts />
      {error && !table.data ? (
        <section className="panel">
          <ErrorState
            title={t('首页数据没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={retry}
          />
        </section>
      ) : (
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-3">
          <VisitsChart rows={table.data?.list} />
          <RoleChart users={users.data?.list} />
          <Plan rows={table.data?.list} />
          <Versions />
        </div>
      )}
    </div>
  )
}
