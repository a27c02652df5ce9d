import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { conflictKind } from '@/offline/conflict/clashes'
import { detailOptions } from '@/offline/outbox/calls'
import { useConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/Dialog'
import { ErrorState } from '@/ui/feedback/States'
import type { OverlayProps } from '@/stores/overlay'
import { ConflictFields } from './ConflictFields'
import { ConflictWhole } from './ConflictWhole'
import { useResolve } from './useResolve'

/** Resolves a write conflict, field by field or for the whole record. */
export function ConflictDialog({ onClose }: OverlayProps) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const key = useConflict((state) => state.key)
  const { data: write, error, refetch } = useQuery({ ...detailOptions(user, key), refetchOnWindowFocus: false })
  const resolving = useResolve(write, onClose)
  const recordTitle = write?.title ?? ''
  return (
    <Dialog open onClose={onClose} title={t('处理冲突')} closeLabel={t('关闭')} width="full">
      {write ? (
        <div className="flex flex-1 flex-col gap-4" key={write.key}>
          {resolving.later > 0 && (
            <p className="rounded-field bg-primary/10 px-3 py-2" role="status">
              {t('这条记录后面还有 {{count}} 项修改，处理完后依次发送。', { count: resolving.later })}
            </p>
          )}
          {conflictKind(write) === 'fields' ? (
            <ConflictFields write={write} recordTitle={recordTitle} resolving={resolving} onClose={onClose} />
          ) : (
            <ConflictWhole write={write} recordTitle={recordTitle} resolving={resolving} onClose={onClose} />
          )}
        </div>
      ) : error ? (
        <ErrorState
          title={t('冲突没有加载成功')}
          detail={title(error.message)}
          action={t('重试')}
          onAction={() => void refetch()}
        />
      ) : (
        <div className="skeleton h-64" role="status" aria-label={t('加载中')} />
      )}
    </Dialog>
  )
}
