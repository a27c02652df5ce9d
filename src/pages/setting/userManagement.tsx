import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/list/ListPage'
import { useList } from '@/list/useList'
import { useNotChosen } from '@/list/useNotChosen'
import { useDrafts } from '@/offline/useDrafts'
import { useEditing } from '@/offline/useEditing'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { DraftsWaiting } from '@/ui/draft/DraftsWaiting'
import { EffectNote } from '@/ui/EffectNote'
import { toastInfo } from '@/ui/toast'
import { useWriteToast } from '@/ui/useWriteToast'
import { columns, fields } from './userManagement/columns'
import { UserForm } from './userManagement/UserForm'

/** The accounts: query, add, edit, delete; nobody deletes the own one. */
export default function UserManagement() {
  const { t } = useTexts()
  const { path } = usePage()
  const me = useSession((state) => state.username)
  const list = useList('userManagement', { columns, fields })
  const roles = useQuery(listOptions('roleManagement', { pageSize: 1000 })).data?.list ?? []
  const own = useQuery(listOptions('userManagement', { username: me, pageSize: 1000 })).data?.list ?? []
  const isWhole = list.selection.selection.kind === 'all' && Object.keys(list.filters).length === 0
  const mine = (isWhole ? own : list.rows).find(({ username }) => username === me)
  useNotChosen(list, mine, () => toastInfo(t('不能删除当前登录的帐号')))
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
      title={t('用户管理')}
      onAdd={editor.add}
      notice={
        <>
          {changed && <EffectNote />}
          <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        </>
      }
      actions={(row, remove) => [
        { label: t('编辑'), onPress: () => editor.edit(row) },
        { label: t('删除'), onPress: remove, destroys: true, disabled: row.username === me },
      ]}
    >
      {editor.editing && (
        <UserForm
          key={editor.editing.id}
          editing={editor.editing}
          editor={editor}
          roles={roles.map(({ role }) => role)}
          tell={tell}
        />
      )}
    </ListPage>
  )
}
