import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/menuRights'
import { ListPage } from '@/list/ListPage'
import { useList } from '@/list/useList'
import { useNotChosen } from '@/list/useNotChosen'
import { useDrafts } from '@/offline/useDrafts'
import { useEditing } from '@/offline/useEditing'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { DraftsWaiting } from '@/ui/draft/DraftsWaiting'
import { EffectNote } from '@/ui/EffectNote'
import { toastError, toastInfo } from '@/ui/toast'
import { useWriteToast } from '@/ui/useWriteToast'
import { columns, fields } from './roleManagement/columns'
import { RoleForm } from './roleManagement/RoleForm'

/** The roles: what their people may do with data, and which pages they see. */
export default function RoleManagement() {
  const { t } = useTexts()
  const { path } = usePage()
  const list = useList('roleManagement', { columns, fields })
  const menu = useQuery(listOptions('menuManagement', {})).data?.list
  const client = useQueryClient()
  const admin = list.rows.find(({ role }) => role === ADMIN)
  useNotChosen(list, admin, () => toastInfo(t('管理员角色 Admin 不能删除或改名')))
  /** Not while somebody has it; where nobody can tell, the server decides. */
  const removeUnheld = async (role: string, remove: () => void) => {
    const holders = listOptions('userManagement', { roles: role, pageSize: 1 })
    const count = await client.fetchQuery({ ...holders, staleTime: 0 }).then(
      ({ total }) => total,
      () => 0,
    )
    if (count > 0) toastError(t('角色 {{role}} 还有 {{count}} 个用户，不能删除', { role, count }))
    else remove()
  }
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const say = useWriteToast(useUndo())
  const [changed, setChanged] = useState(false)
  const tell = (written: Parameters<typeof say>[0]) => {
    say(written)
    setChanged(true)
  }
  return (
    <ListPage
      list={list}
      title={t('角色管理')}
      onAdd={editor.add}
      notice={
        <>
          {changed && <EffectNote />}
          <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        </>
      }
      actions={(row, remove) => [
        { label: t('编辑'), onPress: () => editor.edit(row) },
        {
          label: t('删除'),
          onPress: () => void removeUnheld(row.role, remove),
          destroys: true,
          disabled: row.role === ADMIN,
        },
      ]}
    >
      {editor.editing && menu && (
        <RoleForm key={editor.editing.id} editing={editor.editing} editor={editor} menu={menu} tell={tell} />
      )}
    </ListPage>
  )
}
