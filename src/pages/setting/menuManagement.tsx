import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { isPage, routeFlags } from '@/lib/menuRights'
import { useEffectWrites } from '@/list/useEffectWrites'
import { useNodeRemoval } from '@/list/useNodeRemoval'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/usePage'
import { TreeSheets } from '@/sheet/parts/TreeSheets'
import { recordColumns } from '@/sheet/recordSheets'
import { useLayout } from '@/stores/layout'
import { DataAge } from '@/ui/data/DataAge'
import { Loaded } from '@/ui/feedback/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { TableSkeleton } from '@/ui/data/Table'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { TreeTools } from '@/ui/data/tree/TreeTools'
import { TreeTable } from '@/ui/data/TreeTable'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { menuColumns } from './menuManagement/MenuColumns'
import { guardText } from './menuManagement/guardText'
import { MenuForm } from './menuManagement/MenuForm'
import { search, seenBy, type Menu } from './menuManagement/menuValues'
import { ALL, RolePanel } from './menuManagement/RolePanel'

/** Exported columns of an entry; `role` includes the guard mode. */
const exported = [
  'label',
  'parentId',
  'path',
  'name',
  'component',
  'redirect',
  'role',
  'order',
  'icon',
  'badge',
  'activeMenu',
  'target',
  ...routeFlags,
] as const

/** The route tree with every meta field, filtered by role; entries can be edited, added, deleted and exported. */
export default function MenuManagement() {
  const { t, title } = useTexts()
  const phone = useLayout((state) => state.device === 'mobile')
  const { data, error, dataUpdatedAt, refetch } = useQuery(listOptions('menuManagement', {}))
  const roles = useQuery(listOptions('roleManagement', { pageSize: 1000 })).data?.list ?? []
  const { editor, tell, notice } = useEffectWrites()
  const marks = useMarks('menuManagement')
  const nameOf = (node: Menu) => title(node.label)
  const removal = useNodeRemoval('menuManagement', {
    nameOf,
    refusal: (name) => t('“{{name}}”还有下级菜单，要先删除或移走它们', { name }),
    tell,
  })
  const [role, setRole] = useState(ALL)
  const [wanted, setWanted] = useState('')
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [below, setBelow] = useState(0)

  const chosen = roles.find((one) => one.role === role)
  const nodes = useMemo(() => {
    const whole = data?.list ?? []
    return search(chosen ? seenBy(whole, chosen) : whole, wanted, (node) => title(node.label))
  }, [data, chosen, wanted, title])
  const add = (parentId: number) => {
    setBelow(parentId)
    editor.add()
  }
  const asOf = data?.asOf ?? (error && data ? dataUpdatedAt : undefined)
  const byId = new Map(flatTree(data?.list ?? []).map((node) => [node.id, nameOf(node)]))
  return (
    <div className="page lg:flex-row lg:items-start">
      <h1 className="sr-only">{t('菜单管理')}</h1>
      <section className="panel flex-none p-3 lg:w-52" aria-label={t('按角色查看')}>
        <RolePanel roles={roles} value={role} onChange={setRole} phone={phone} />
      </section>
      <section className="panel flex min-w-0 flex-1 flex-col gap-4 p-5">
        <TreeTools
          nodes={nodes}
          shut={shut}
          onShut={setShut}
          adding={t('添加菜单')}
          addable={data !== undefined}
          onAdd={() => add(0)}
          searching={t('标题、名称或路径')}
          wanted={wanted}
          onWanted={setWanted}
        >
          <TreeSheets
            module="menuManagement"
            nodes={nodes}
            asOf={asOf}
            columns={recordColumns('menuManagement', exported, t, {
              label: nameOf,
              parentId: ({ parentId }) => byId.get(parentId) ?? null,
              role: (node) => (node.role.length > 0 ? guardText(node, t) : null),
            })}
          />
        </TreeTools>
        {notice}
        <Loaded data={data} error={error} onRetry={() => void refetch()}>
          {() =>
            nodes.length === 0 ? (
              <EmptyState
                title={t('没有符合条件的记录')}
                action={t('清空筛选')}
                onAction={() => {
                  setWanted('')
                  setRole(ALL)
                }}
              />
            ) : (
              <Suspense fallback={<TableSkeleton />}>
                <TreeTable
                  label={t('菜单管理')}
                  nodes={nodes}
                  height="calc(100dvh - 300px)"
                  nameHead={t('标题')}
                  nameOf={nameOf}
                  renderIcon={(node) => <MenuIcon name={node.icon} blank />}
                  renderMark={(node) => <WriteMark state={marks[node.uuid]} href={hrefTo('/sync')} />}
                  columns={menuColumns(t)}
                  actions={(node) => [
                    ...(isPage(node)
                      ? []
                      : [{ label: t('添加下级'), onPress: () => add(node.id), disabled: node.id <= 0 }]),
                    { label: t('编辑'), onPress: () => editor.edit(node) },
                    ...(node.builtIn ? [] : [{ label: t('删除'), onPress: () => removal.ask(node), destroys: true }]),
                  ]}
                  shut={shut}
                  onShut={setShut}
                />
              </Suspense>
            )
          }
        </Loaded>
        <DataAge at={asOf} partial={data?.partial} />
      </section>
      {editor.editing && data && (
        <Suspense>
          <MenuForm
            key={editor.editing.id}
            editing={editor.editing}
            editor={editor}
            menu={data.list}
            roles={roles}
            below={below}
            tell={tell}
          />
        </Suspense>
      )}
      {removal.dialog}
    </div>
  )
}
