import { useQuery } from '@tanstack/react-query'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { waitingOptions } from '@/offline/outbox/calls'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import { resolveConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { Tag } from '@/ui/data/Tag'
import { WriteMark } from '@/ui/feedback/WriteMark'

interface DocumentStateProps {
  module: ModuleName
  uuid: string
  hasDraft: boolean
}

/** Where a document stands that is not wholly on the server: a draft, a write that waits, a conflict to resolve here. */
export function DocumentState({ module, uuid, hasDraft }: DocumentStateProps) {
  const { t } = useTexts()
  const user = useSession(({ username }) => username)
  const state = useMarks(module)[uuid]
  const { data: writes } = useQuery({ ...waitingOptions(user), enabled: state === 'conflict' })
  const conflict = writes?.find((write) => write.state === 'conflict' && write.uuids.includes(uuid))
  return (
    <>
      {hasDraft && (
        <Tag tone="primary" dot>
          {t('草稿')}
        </Tag>
      )}
      {conflict ? (
        <button type="button" className="text-button" onClick={() => void resolveConflict(conflict.key)}>
          {t('处理冲突')}
        </button>
      ) : (
        <WriteMark state={state} href={hrefTo({ to: '/sync' })} />
      )}
    </>
  )
}
