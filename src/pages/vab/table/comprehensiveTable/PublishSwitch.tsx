import type { Row } from '@/api/contract'
import { useSave } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { useUndo } from '@/offline/outbox/useUndo'
import { useWriteToast } from '@/ui/feedback/useWriteToast'

/** The row's switch, written at once; while the write is under way it shows the new state and waits. */
export function PublishSwitch({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  const save = useSave('table', { base: row })
  const tell = useWriteToast(useUndo())
  const on = save.isPending ? !row.switch : row.switch
  return (
    <input
      type="checkbox"
      role="switch"
      className="toggle toggle-sm toggle-primary"
      aria-label={t('推荐“{{title}}”', { title: row.title })}
      checked={on}
      disabled={save.isPending}
      onChange={() => save.mutate({ uuid: row.uuid, switch: !row.switch }, { onSuccess: tell })}
    />
  )
}
