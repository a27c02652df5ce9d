import { memo, useId, useState } from 'react'
import errorIcon from 'virtual:icon/error-warning-line'
import type { WaitingWrite } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import { Icon } from '@/ui/data/Icon'
import { RowActions, SelectBox } from '@/ui/data/Table'
import type { SyncActions } from './useSyncActions'
import { stateLook } from './words'
import { WriteDetails } from './WriteDetails'
import { WriteFacts } from './WriteFacts'
import { WriteFiles } from './WriteFiles'

interface WriteItemProps {
  write: WaitingWrite
  now: number
  chosen: boolean
  onChoose: (key: string) => void
  actions: SyncActions
}

/** A write that waits: what it is, how it stands, and what can be done with it. Not rendered again by scrolling. */
export const WriteItem = memo(function WriteItem({ write, now, chosen, onChoose, actions }: WriteItemProps) {
  const { t, title, locale } = useTexts()
  const [open, setOpen] = useState(false)
  const details = useId()
  const { key, state, kind, attempts, nextAt, error, createdAt } = write
  const named = write.title || t('{{count}} 条记录', { count: write.uuids.length })
  const under = state === 'sending'
  const shown = open ? t('收起') : t('内容')
  const tries = [
    state === 'queued' && attempts > 0 && t('已尝试 {{count}} 次', { count: attempts }),
    nextAt > now && t('下次尝试：{{time}}', { time: clockTime(nextAt, now, locale) }),
  ].filter((text) => text !== false)
  return (
    <div className="sync-item" data-chosen={chosen || undefined}>
      <SelectBox label={t('选择“{{title}}”', { title: named })} checked={chosen} onChange={() => onChoose(key)} />
      <div className="sync-facts">
        <WriteFacts write={write} look={stateLook(write)} at={createdAt} now={now} />
        {error && (
          <p className="sync-error">
            <Icon path={errorIcon} size={16} />
            <span className="min-w-0">{title(error.msg)}</span>
          </p>
        )}
        {write.files && <WriteFiles files={write.files} named={named} />}
        {tries.length > 0 && <p className="text-plain tabular-nums">{tries.join(' · ')}</p>}
      </div>
      <div className="sync-actions">
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
        <RowActions
          about={named}
          actions={[
            ...(state === 'conflict'
              ? [{ label: t('处理冲突'), onPress: () => actions.settle(key) }]
              : [
                  {
                    label: state === 'refused' ? t('重新发送') : t('立即发送'),
                    onPress: () => void actions.retry([key]),
                    disabled: under || write.blocked === true,
                  },
                ]),
            ...(kind === 'delete' || state === 'conflict'
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
