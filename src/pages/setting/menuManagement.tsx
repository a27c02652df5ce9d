import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { isPage, routeFlags } from '@/lib/menuRights'
import { useEffectWrites } from '@/records/list/useEffectWrites'
import { useNodeRemoval } from '@/records/list/useNodeRemoval'
import { TreePage } from '@/records/TreePage'
import { recordColumns } from '@/records/sheets/recordSheets'
import { useLayout } from '@/stores/layout'
import { useRights } from '@/stores/rights'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { Demonstrations } from './menuManagement/Demonstrations'
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
  const query = useQuery(listOptions('menuManagement', {}))
  const { data } = query
  const roles = useQuery(listOptions('roleManagement', { pageSize: 1000 })).data?.list ?? []
  const { write: mayWrite } = useRights('menuManagement')
  const { editor, notify, noteChange, notice } = useEffectWrites()
  const nameOf = (node: Menu) => title(node.label)
  const removal = useNodeRemoval('menuManagement', {
    nameOf,
    refusal: (name) => t('“{{name}}”还有下级菜单，请先删除或移到别处', { name }),
    notify,
  })
  const [role, setRole] = useState(ALL)
  const [text, setText] = useState('')
  const [below, setBelow] = useState(0)

  const chosen = roles.find((one) => one.role === role)
  const nodes = useMemo(() => {
    const whole = data?.list ?? []
    return search(chosen ? seenBy(whole, chosen) : whole, text, (node) => title(node.label))
  }, [data, chosen, text, title])
  const add = (parentId: number) => {
    setBelow(parentId)
    editor.add()
  }
  const byId = new Map(flatTree(data?.list ?? []).map((node) => [node.id, nameOf(node)]))
  const clear = () => {
    setText('')
    setRole(ALL)
  }
  return (
    <TreePage
      module="menuManagement"
      title={t('菜单管理')}
      purpose={t('设定菜单的层级、图标和谁能看到')}
      query={query}
      nodes={nodes}
      exported={recordColumns('menuManagement', exported, t, {
        label: nameOf,
        parentId: ({ parentId }) => byId.get(parentId) ?? null,
        role: (node) => (node.role.length > 0 ? guardText(node, t) : null),
      })}
      add={{ label: t('添加菜单'), onPress: () => add(0) }}
      search={{ label: t('标题、名称或路径'), value: text, onChange: setText }}
      onClear={text === '' && role === ALL ? undefined : clear}
      notice={notice}
      aside={
        <div className="flex flex-none flex-col gap-4 lg:w-52">
          <section className="panel p-3" aria-label={t('按角色查看')}>
            <RolePanel roles={roles} value={role} onChange={setRole} phone={phone} />
          </section>
          {mayWrite &&
            (data ? (
              <Demonstrations menu={data.list} onChanged={noteChange} />
            ) : (
              query.isPending && <div className="panel demonstrations-wait" />
            ))}
        </div>
      }
      nameHead={t('标题')}
      nameOf={nameOf}
      renderIcon={(node) => <MenuIcon name={node.icon} blank />}
      columns={menuColumns(t)}
      actions={(node) => [
        ...(isPage(node)
          ? []
          : [{ label: t('添加下级'), onPress: () => add(node.id), disabled: node.id <= 0, needs: 'write' } as const]),
        { label: t('编辑'), onPress: () => editor.edit(node), needs: 'write' },
        ...(node.builtIn
          ? []
          : [{ label: t('删除'), onPress: () => removal.ask(node), destroys: true, needs: 'remove' } as const]),
      ]}
    >
      {editor.editing && data && (
        <Suspense>
          <MenuForm
            key={editor.editing.id}
            editing={editor.editing}
            editor={editor}
            menu={data.list}
            roles={roles}
            below={below}
            notify={notify}
          />
        </Suspense>
      )}
      {removal.dialog}
    </TreePage>
  )
}
