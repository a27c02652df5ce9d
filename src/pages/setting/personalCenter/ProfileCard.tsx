import { lazy, Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import cameraIcon from 'virtual:icon/camera-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { useSave } from '@/client/writes'
import { isKept } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { permissionText, roleText } from '@/i18n/roleTexts'
import { isOfKind } from '@/lib/fileRules'
import { unlessReported } from '@/lib/reported'
import { useSession } from '@/stores/session'
import { useObjectUrl } from '@/ui/data/useObjectUrl'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Facts } from '@/ui/data/Facts'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { toastError } from '@/ui/feedback/toast'
import { reportWrite } from '@/records/list/reportWrite'
import type { Account } from './useOwnAccount'

const AvatarDialog = lazy(() => import('./AvatarDialog').then((module) => ({ default: module.AvatarDialog })))

const accept = ['image/png', 'image/jpeg', 'image/webp']
const MAX_BYTES = 20 * 1024 * 1024

/** The signed-in user: avatar (cropped here), name, roles and profile. */
export function ProfileCard({ account }: { account: Account }) {
  const { t } = useTexts()
  const avatar = useSession((state) => state.avatar)
  const permissions = useSession((state) => state.permissions)
  const save = useSave('userManagement', { base: account })
  const [chosen, setChosen] = useState<File>()
  const picture = useObjectUrl(chosen)
  const [removing, setRemoving] = useState(false)

  const choose = (file: File | undefined) => {
    if (!file) return
    if (!isOfKind(file, accept)) return toastError(t('请选择 PNG、JPEG 或 WebP 图片'))
    if (file.size > MAX_BYTES) return toastError(t('图片不能超过 20 MB'))
    setChosen(file)
  }
  const saveAvatar = async (next: string): Promise<boolean> => {
    try {
      reportWrite(await save.mutateAsync({ uuid: account.uuid, avatar: next }))
    } catch (error) {
      unlessReported(error)
      // A queued write counts as saved.
      if (!isKept(error)) return false
    }
    useSession.setState({ avatar: next || 'avatar.svg' })
    return true
  }
  return (
    <section className="panel flex flex-none flex-col items-center gap-4 p-5 lg:w-80" aria-label={t('个人资料')}>
      <img
        src={avatar}
        alt={t('头像')}
        width="96"
        height="96"
        className="size-24 rounded-full border border-base-300 object-cover"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => choose(files?.[0])}>
          <Button size="sm">
            <Icon path={cameraIcon} size={16} />
            {t('更换头像')}
          </Button>
        </FileTrigger>
        {account.avatar && (
          <Button size="sm" onPress={() => setRemoving(true)}>
            <Icon path={deleteIcon} size={16} />
            {t('移除头像')}
          </Button>
        )}
      </div>
      <h2 className="text-xl font-medium break-all">{account.nickname || account.username}</h2>
      <div className="flex flex-wrap justify-center gap-1">
        {account.roles.map((role) => (
          <Tag key={role} tone="info">
            {roleText(role, t)}
          </Tag>
        ))}
      </div>
      {account.introduction && <p className="text-center break-words text-plain">{account.introduction}</p>}
      <div className="w-full border-t border-base-300 pt-4">
        <Facts
          items={[
            { term: t('用户名'), value: account.username },
            { term: t('邮箱'), value: account.email || t('未填写') },
            { term: t('手机号'), value: account.phone || t('未填写') },
            { term: t('部门'), value: account.department || t('未填写') },
            ...(account.villages?.length ? [{ term: t('负责的村'), value: account.villages.join(' / ') }] : []),
            { term: t('权限'), value: permissions.map((one) => permissionText(one, t)).join(' / ') || t('无') },
            { term: t('注册时间'), value: account.datatime },
          ]}
        />
      </div>
      {picture && (
        <Suspense>
          <AvatarDialog picture={picture} onClose={() => setChosen(undefined)} onSave={saveAvatar} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('温馨提示')}
        message={t('确定移除头像吗？')}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={save.isPending}
        onConfirm={() => void saveAvatar('').then(() => setRemoving(false))}
      />
    </section>
  )
}
