import { useQuery } from '@tanstack/react-query'
import { picturesOf } from '@/contract/pictures'
import { useTexts } from '@/i18n/useTexts'
import { conflictKind, changesOf, type ConflictKind } from '@/offline/conflict/clashes'
import { detailOptions } from '@/offline/outbox/calls'
import { useConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/Dialog'
import { ErrorState } from '@/ui/feedback/States'
import type { OverlayProps } from '@/stores/overlay'
import { ConflictFields } from './ConflictFields'
import { useResolve, type Resolving } from './useResolve'
import type { WriteDetail } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { changeText, wholeText } from '@/i18n/changeTexts'
import { Button } from '@/ui/inputs/Button'
import { Differences } from '@/ui/data/Differences'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'
import './conflict.css'

interface ConflictPartProps {
  write: WriteDetail
  recordTitle: string
  resolving: Resolving
  onClose: () => void
}

/** One decision for the whole record: it was deleted on either side, or the server's version is unknown. */
function ConflictWhole({ write, recordTitle, resolving, onClose }: ConflictPartProps) {
  const { t } = useTexts()
  const kind = conflictKind(write)
  const texts: Readonly<
    Record<Exclude<ConflictKind, 'fields'>, Record<'what' | 'changes' | 'mine' | 'theirs', string>>
  > = {
    deletedThere: {
      what: t('“{{title}}”已经删除，而您修改过它。', { title: recordTitle }),
      changes: t('您的修改'),
      mine: t('用我的内容恢复'),
      theirs: t('不恢复，放弃我的修改'),
    },
    editedThere: {
      what: t('您要删除“{{title}}”，但它在这之后又有改动。', { title: recordTitle }),
      changes: t('这之后的改动'),
      mine: t('仍然删除'),
      theirs: t('保留，不删除'),
    },
    unknown: {
      what: t('服务器说“{{title}}”又有改动，但没有给出改成了什么。', { title: recordTitle }),
      changes: t('您的修改'),
      mine: t('用我的内容覆盖'),
      theirs: t('放弃我的修改'),
    },
  }
  if (kind === 'fields') return null
  const text = texts[kind]
  const changes: AnyRow = kind === 'editedThere' ? { ...write, kind: 'edit', body: write.server ?? {} } : write
  const items = changesOf(changes as WriteDetail).map(({ field, base, mine }) =>
    changeText(write.module, { field, from: base, to: mine }, t, {
      pictures: picturesOf(write.module, field, base, mine),
      isFirst: !write.base,
      textOf: wholeText,
    }),
  )
  return (
    <>
      <p>{text.what}</p>
      {items.length > 0 && (
        <section className="clash">
          <h3 className="clash-head">{text.changes}</h3>
          <Differences items={items} />
        </section>
      )}
      <footer className="conflict-foot">
        <Button onPress={onClose}>{t('以后再处理')}</Button>
        <Button disabled={resolving.busy} onPress={() => void resolving.resolve({ how: 'theirs' })}>
          {text.theirs}
        </Button>
        <Button
          variant={kind === 'editedThere' ? 'danger' : 'primary'}
          busy={resolving.busy}
          onPress={() => void resolving.resolve({ how: 'mine' })}
        >
          {text.mine}
        </Button>
      </footer>
    </>
  )
}

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
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  )
}
