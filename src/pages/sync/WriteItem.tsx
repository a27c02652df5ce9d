import { memo, useId, useState } from 'react'
import errorIcon from 'virtual:icon/error-warning-line'
import { useQuery } from '@tanstack/react-query'
import clipIcon from 'virtual:icon/attachment-2'
import { picturesOf } from '@/contract/pictures'
import type { WaitingWrite } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import { clockTime, listed } from '@/lib/format'
import { Icon } from '@/ui/base/Icon'
import { RowActions, SelectBox } from '@/ui/data/Table'
import { changeText } from '@/i18n/changeTexts'
import { changesOf } from '@/offline/conflict/clashes'
import { detailOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { Differences } from '@/ui/data/Differences'
import { sizeText } from '@/lib/fileRules'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import type { SyncActions } from './useSyncActions'
import type { HandedOver } from '@/offline/handover/marks'
import { isHeld, stateLook } from './words'
import { WriteFacts } from './WriteFacts'

/** Upload progress of a write's files, and the rejected ones. */
function WriteFiles({ files, named }: { files: NonNullable<WaitingWrite['files']>; named: string }) {
  const { t, locale } = useTexts()
  const { count, done, bytes, received, refused } = files
  const under = received > 0 && received < bytes
  return (
    <div className="max-w-80">
      <p className="flex items-center gap-1 text-plain tabular-nums">
        <Icon path={clipIcon} size={14} />
        {t('{{done}}/{{count}} 个文件，{{received}}/{{bytes}}', {
          done,
          count,
          received: sizeText(received),
          bytes: sizeText(bytes),
        })}
      </p>
      {under && (
        <ProgressBar label={t('“{{name}}”的附件', { name: named })} value={Math.floor((received / bytes) * 100)} />
      )}
      {refused.length > 0 && <p>{t('服务器没有接受：{{names}}', { names: listed(refused, locale) })}</p>}
    </div>
  )
}

/** The fields changed by a write. */
function WriteDetails({ itemKey }: { itemKey: string }) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const { data: write, error } = useQuery(detailOptions(user, itemKey))
  if (error && !write) return <p role="alert">{title(error.message)}</p>
  if (!write) return <div className="skeleton h-10" role="status" aria-label={t('加载中')} />
  if (write.kind === 'delete') return <p>{t('会从服务器上删除这条记录。')}</p>
  const items = changesOf(write).map(({ field, base, mine }) =>
    changeText(write.module, { field, from: base, to: mine }, t, {
      pictures: picturesOf(write.module, field, base, mine),
      isFirst: !write.base,
    }),
  )
  return items.length > 0 ? <Differences items={items} /> : <p>{t('内容与修改前相同。')}</p>
}

interface WriteItemProps {
  write: WaitingWrite
  /** To whom it was handed over. */
  handed?: HandedOver | undefined
  now: number
  chosen: boolean
  onChoose: (key: string) => void
  actions: SyncActions
}

/** A pending write with its state and actions. Memoized for scrolling. */
export const WriteItem = memo(function WriteItem({ write, handed, now, chosen, onChoose, actions }: WriteItemProps) {
  const { t, title, locale } = useTexts()
  const [open, setOpen] = useState(false)
  const details = useId()
  const { key, state, kind, attempts, nextAt, error, createdAt, unreadable } = write
  const named = unreadable ? t('读不出来的修改') : write.title || t('{{count}} 条记录', { count: write.uuids.length })
  const under = state === 'sending'
  const shown = open ? t('收起') : t('内容')
  const tries = [
    state === 'queued' && attempts > 0 && t('已尝试 {{count}} 次', { count: attempts }),
    nextAt > now && t('下次尝试：{{time}}', { time: clockTime(nextAt, now, locale) }),
  ].filter((text) => text !== false)
  return (
    <div className="sync-item" data-chosen={chosen || undefined}>
      <SelectBox label={t('选择“{{title}}”', { title: named })} checked={chosen} onChange={() => onChoose(key)} />
      <div className="flex min-w-0 flex-col gap-1">
        <WriteFacts write={write} look={stateLook(write)} at={createdAt} />
        {error && isHeld(write) && <p className="text-plain">{title(error.msg)}</p>}
        {error && !isHeld(write) && (
          <p className="sync-error flex gap-1 wrap-anywhere text-error items-start">
            <Icon path={errorIcon} size={16} />
            <span className="min-w-0">{title(error.msg)}</span>
          </p>
        )}
        {error?.code === 403 && state === 'refused' && (
          <p className="text-plain">
            {t('填写的内容还在本机，可以在“内容”里查看，也可以导出。需要时请管理员给予权限后重新发送，不需要就放弃。')}
          </p>
        )}
        {write.files && <WriteFiles files={write.files} named={named} />}
        {handed && (
          <p className="text-plain">
            {t('已为“{{name}}”封好 · {{time}}', { name: handed.to, time: clockTime(handed.at, now, locale) })}
          </p>
        )}
        {tries.length > 0 && <p className="text-plain tabular-nums">{tries.join(' · ')}</p>}
      </div>
      <div className="sync-actions">
        {!unreadable && (
          <button
            type="button"
            className="text-button"
            aria-expanded={open}
            aria-controls={details}
            aria-label={`${shown} ${named}`}
            onClick={() => setOpen(!open)}
          >
            {shown}
          </button>
        )}
        <RowActions
          about={named}
          actions={[
            ...(unreadable
              ? []
              : state === 'conflict'
                ? [{ label: t('处理冲突'), onPress: () => actions.resolve(key) }]
                : [
                    {
                      label: isHeld(write) ? t('确认发送') : state === 'refused' ? t('重新发送') : t('立即发送'),
                      onPress: () => void actions.retry([key]),
                      disabled: under || write.blocked === true,
                    },
                  ]),
            ...(kind === 'delete' || state === 'conflict' || unreadable
              ? []
              : [{ label: t('编辑'), onPress: () => actions.amend(key), disabled: under }]),
            { label: t('放弃'), onPress: () => actions.discard([key]), destroys: true, disabled: under },
          ]}
        />
      </div>
      <div id={details} className="sync-details" hidden={!open}>
        {open && <WriteDetails itemKey={key} />}
      </div>
    </div>
  )
})
