import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/calls'
import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { RingChart } from '@/ui/chart/RingChart'
import { useFiguresNote } from '@/boards/useFiguresNote'

const accounts = listOptions('userManagement', { pageNo: 1, pageSize: 1000 })

/** Users per combination of roles, most frequent first. */
export function usersByRole(
  users: readonly Pick<Row<'userManagement'>, 'roles'>[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { roles } of users) {
    const name = roles.join(' + ')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** Users by role. */
export function Roles() {
  const { t } = useTexts()
  const query = useQuery(accounts)
  const { data, error, refetch } = query
  const noteOf = useFiguresNote()
  const first = data && !data.partial && data.list.length < data.found ? data.list.length : undefined
  const notes = data && [
    noteOf({ year: undefined, villages: [], asOf: ageOf(query), partial: data.partial, figures: undefined }),
    first !== undefined && t('只统计了前 {{count}} 个账号', { count: first }),
  ]
  const shares = data && usersByRole(data.list)
  const name = (roles: string) =>
    roles
      .split(' + ')
      .map((role) => roleText(role, t))
      .join(' + ')
  return (
    <ChartFrame
      title={t('用户角色')}
      shape="share"
      data={
        shares && {
          categories: shares.map(([roles]) => name(roles)),
          series: [{ name: t('用户角色'), values: shares.map(([, count]) => count) }],
        }
      }
      error={error}
      onRetry={() => void refetch()}
      note={notes?.filter(Boolean).join(' · ')}
      heading={t('角色')}
      format={(count) => t('{{count}} 人', { count })}
    >
      {(chart) => <RingChart {...chart} />}
    </ChartFrame>
  )
}
