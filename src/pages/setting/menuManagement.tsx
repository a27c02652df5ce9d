import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import checkIcon from 'virtual:icon/check-line'
import { listOptions, useRemove } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { isPage, routeFlags } from '@/lib/menuRights'
import { useDrafts } from '@/offline/useDrafts'
import { useEditing } from '@/offline/useEditing'
import { useMarks } from '@/offline/useMarks'
import { useUndo } from '@/offline/useUndo'
import { hrefTo, usePage } from '@/routes/usePage'
import { useLayout } from '@/stores/layout'
import { AsOf } from '@/ui/AsOf'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DraftsWaiting } from '@/ui/draft/DraftsWaiting'
import { EffectNote } from '@/ui/EffectNote'
import { Icon } from '@/ui/Icon'
import { SearchField } from '@/ui/SearchField'
import { EmptyState, ErrorState } from '@/ui/States'
import { TableSkeleton } from '@/ui/Table'
import { Tag } from '@/ui/Tag'
import { groupsOf } from '@/ui/tree/lines'
import { toastError } from '@/ui/toast'
import { TreeTable, type TreeColumn } from '@/ui/TreeTable'
import { useWriteToast } from '@/ui/useWriteToast'
import { WriteMark } from '@/ui/WriteMark'
import { guardText } from './menuManagement/guardText'
import { EntryIcon } from './menuManagement/IconChoice'
import { MenuForm } from './menuManagement/MenuForm'
import { found, flagText, seenBy, type Menu } from './menuManagement/menuValues'
import { ALL, RolePanel } from './menuManagement/RolePanel'

const none = <span className="text-plain">—</span>
/** A text that may be longer than its column. */
const Long = ({ text, code = false }: { text: string | undefined; code?: boolean }) =>
  text ? (
    <span title={text} className={`block max-w-56 truncate ${code ? 'font-mono' : ''}`}>
      {text}
    </span>
  ) : (
    none
  )

/** The route tree with every meta field, filtered by role; entries are edited, added and deleted again. */
export default function MenuManagement() {
  const { t, title } = useTexts()
  const { path } = usePage()
  const phone = useLayout((state) => state.device === 'mobile')
  const { data, error, dataUpdatedAt, refetch } = useQuery(listOptions('menuManagement', {}))
  const roles = useQuery(listOptions('roleManagement', { pageSize: 1000 })).data?.list ?? []
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const marks = useMarks('menuManagement')
  const remove = useRemove('menuManagement')
  const say = useWriteToast(useUndo())
  const [changed, setChanged] = useState(false)
  const tell = (written: Parameters<typeof say>[0]) => {
    say(written)
    setChanged(true)
  }
  const [role, setRole] = useState(ALL)
  const [wanted, setWanted] = useState('')
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [below, setBelow] = useState(0)
  const [doomed, setDoomed] = useState<Menu>()

  const chosen = roles.find((one) => one.role === role)
  const nodes = useMemo(() => {
    const whole = data?.list ?? []
    return found(chosen ? seenBy(whole, chosen) : whole, wanted, (node) => title(node.label))
  }, [data, chosen, wanted, title])
  const add = (parentId: number) => {
    setBelow(parentId)
    editor.add()
  }
  const askRemoval = (node: Menu) =>
    (node.children?.length ?? 0) > 0
      ? toastError(t('“{{name}}”还有下级菜单，要先删除或移走它们', { name: title(node.label) }))
      : setDoomed(node)
  const confirmRemoval = async () => {
    const answer = doomed && (await remove.mutateAsync([doomed]).catch(() => undefined))
    setDoomed(undefined)
    if (answer) tell(answer)
  }
  const columns: readonly TreeColumn<Menu>[] = [
    {
      id: 'path',
      header: t('路径'),
      renderCell: (node) => <Long text={node.path} code />,
      brief: true,
    },
    { id: 'name', header: t('路由名称'), renderCell: (node) => node.name || none },
    { id: 'component', header: t('页面组件'), renderCell: (node) => <Long text={node.component} /> },
    { id: 'redirect', header: t('重定向'), renderCell: (node) => <Long text={node.redirect} /> },
    { id: 'guard', header: t('访问限制'), renderCell: (node) => guardText(node, t), brief: true },
    { id: 'order', header: t('排序'), renderCell: (node) => node.order ?? none },
    { id: 'icon', header: t('图标'), renderCell: (node) => node.icon || none },
    {
      id: 'badge',
      header: t('徽标'),
      renderCell: (node) => (node.badge ? <Tag tone="error">{node.badge}</Tag> : none),
    },
    { id: 'activeMenu', header: t('高亮菜单'), renderCell: (node) => <Long text={node.activeMenu} /> },
    { id: 'target', header: t('打开方式'), renderCell: (node) => node.target || none },
    {
      id: 'flags',
      header: t('选项'),
      renderCell: (node) =>
        routeFlags
          .filter((flag) => node[flag])
          .map((flag) => t(flagText[flag]))
          .join(' / ') || t('无'),
      brief: 'only',
    },
    ...routeFlags.map((flag) => ({
      id: flag,
      header: t(flagText[flag]),
      renderCell: (node: Menu) =>
        node[flag] ? (
          <>
            <Icon path={checkIcon} size={16} className="text-primary" />
            <span className="sr-only">{t('是')}</span>
          </>
        ) : (
          none
        ),
    })),
  ]
  return (
    <div className="page lg:flex-row lg:items-start">
      <h1 className="sr-only">{t('菜单管理')}</h1>
      <section className="panel flex-none p-3 lg:w-52" aria-label={t('按角色查看')}>
        <RolePanel roles={roles} value={role} onChange={setRole} phone={phone} />
      </section>
      <section className="panel flex min-w-0 flex-1 flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start gap-2">
          <button type="button" className="btn btn-primary" disabled={!data} onClick={() => add(0)}>
            <Icon path={addIcon} size={16} />
            {t('添加菜单')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={nodes.length === 0}
            onClick={() => setShut(new Set(shut.size > 0 ? [] : groupsOf(nodes)))}
          >
            {shut.size > 0 ? t('全部展开') : t('全部收起')}
          </button>
          <div className="ml-auto w-64 max-sm:w-full">
            <SearchField
              label={t('标题、名称或路径')}
              labelHidden
              placeholder={t('标题、名称或路径')}
              value={wanted}
              onChange={setWanted}
            />
          </div>
        </div>
        {changed && <EffectNote />}
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        {error && !data ? (
          <ErrorState
            title={t('列表没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={() => void refetch()}
          />
        ) : !data ? (
          <TableSkeleton />
        ) : nodes.length === 0 ? (
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
              nameOf={(node) => title(node.label)}
              renderIcon={(node) => <EntryIcon name={node.icon} />}
              renderMark={(node) => <WriteMark state={marks[node.uuid]} href={hrefTo('/sync')} />}
              columns={columns}
              actions={(node) => [
                ...(isPage(node)
                  ? []
                  : [{ label: t('添加下级'), onPress: () => add(node.id), disabled: node.id <= 0 }]),
                { label: t('编辑'), onPress: () => editor.edit(node) },
                ...(node.builtIn ? [] : [{ label: t('删除'), onPress: () => askRemoval(node), destroys: true }]),
              ]}
              shut={shut}
              onShut={setShut}
            />
          </Suspense>
        )}
        <AsOf at={data?.asOf ?? (error && data ? dataUpdatedAt : undefined)} partial={data?.partial} />
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
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t('温馨提示')}
        message={t('确定删除“{{title}}”吗？', { title: title(doomed?.label ?? '') })}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={remove.isPending}
        onConfirm={() => void confirmRemoval()}
      />
    </div>
  )
}
