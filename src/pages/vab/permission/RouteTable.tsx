import { useMemo, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { routeLines } from '@/stores/routeLines'
import { useRoutes } from '@/stores/routes'
import { DataTable } from '@/ui/data/Table'
import { RouteRow } from './RouteRow'

/** The signed-in user's routes as a tree: title, path, guard. */
export function RouteTable() {
  const { t } = useTexts()
  const records = useRoutes((state) => state.records)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => routeLines(records), [records])
  const groups = lines.filter((line) => line.group).map((line) => line.name)
  const allOpen = groups.every((name) => opened.has(name))
  const toggle = (name: string) =>
    setOpened((before) => new Set(before.has(name) ? [...before].filter((open) => open !== name) : [...before, name]))

  return (
    <section className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-medium">{t('当前角色的路由（{{count}} 条）', { count: lines.length })}</h2>
        <button type="button" className="btn" onClick={() => setOpened(new Set(allOpen ? [] : groups))}>
          {allOpen ? t('全部收起') : t('全部展开')}
        </button>
      </div>
      <DataTable fixed>
        <thead>
          <tr>
            <th className="md:w-1/3">{t('标题')}</th>
            <th className="max-md:hidden">{t('路径')}</th>
            <th className="md:w-44">{t('访问限制')}</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter((line) => line.above.every((name) => opened.has(name)))
            .map((line) => (
              <RouteRow key={line.name} line={line} open={opened.has(line.name)} onToggle={() => toggle(line.name)} />
            ))}
        </tbody>
      </DataTable>
    </section>
  )
}
