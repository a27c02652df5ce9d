import { useMemo, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { routeLines, type RouteLine } from '@/stores/routeLines'
import { useRoutes } from '@/stores/routes'
import { DataTable } from '@/ui/data/Table'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { rolesText } from '@/i18n/roleTexts'
import { Icon } from '@/ui/base/Icon'

/** A route's own guard in words. */
function useGuardText() {
  const { t } = useTexts()
  return (guard: RouteLine['guard']): string => {
    if (!guard) return t('无')
    const { role, mode } = 'mode' in guard ? guard : { role: guard, mode: 'oneOf' }
    const roles = rolesText(role, t)
    return mode === 'except' ? t('{{roles}} 除外', { roles }) : roles
  }
}

/** One route; groups are collapsible. */
function RouteRow({ line, open, onToggle }: { line: RouteLine; open: boolean; onToggle: () => void }) {
  const { title } = useTexts()
  const guardText = useGuardText()
  const name = title(line.title)
  const inset = { paddingInlineStart: `${line.above.length * 20}px` }
  return (
    <tr>
      <td>
        <div style={inset} className="flex items-center py-1">
          {line.group ? (
            <button
              type="button"
              aria-expanded={open}
              className="-ml-1 flex min-h-9 cursor-pointer items-center gap-1 rounded-field pr-2 text-left hover:text-primary max-lg:min-h-11"
              onClick={onToggle}
            >
              <Icon path={arrowIcon} size={16} className={`transition-[rotate] ${open ? 'rotate-90' : ''}`} />
              {name}
            </button>
          ) : (
            <span className="ml-4">{name}</span>
          )}
        </div>
        <code className="block pb-1 text-xs break-all text-plain md:hidden" style={inset}>
          <span className="ml-4 block">{line.path}</span>
        </code>
      </td>
      <td className="max-md:hidden">
        <code className="break-all text-plain">{line.path}</code>
      </td>
      <td className="whitespace-nowrap">{guardText(line.guard)}</td>
    </tr>
  )
}

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
