import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Figure } from '@/ui/chart/Figure'
import { useRightsIn } from '@/stores/rights'
import { DataAge } from '@/ui/data/DataAge'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { ErrorState } from '@/ui/feedback/States'

const modules = [
  'villageusermanage',
  'shopManage',
  'governmentAffairs',
  'plant',
] as const satisfies readonly ModuleName[]

function Total({ module }: { module: ModuleName }) {
  const { t, title } = useTexts()
  const query = useQuery(listOptions(module, { pageNo: 1, pageSize: 1 }))
  const { data, error, refetch } = query
  const retry = () => void refetch()
  if (error && !data)
    return (
      <ErrorState title={t('数据没有加载成功')} detail={title(error.message)} action={t('重试')} onAction={retry} />
    )
  return (
    <div>
      <Figure
        label={moduleText(module, t)}
        value={data?.found}
        partial={data?.partial !== undefined}
        about={data?.about}
      />
      <DataAge at={ageOf(query)} partial={data?.partial} error={error} onRetry={retry} />
    </div>
  )
}

export function Totals() {
  const rightsIn = useRightsIn()
  const shown = modules.filter((module) => rightsIn(module).read)
  if (shown.length === 0) return <NothingReadable />
  return (
    <div className="grid grid-cols-2 gap-5">
      {shown.map((module) => (
        <Total key={module} module={module} />
      ))}
    </div>
  )
}
