import { useSave } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { pictureName } from '@/lib/shippedPictures'
import { timestamp } from '@/lib/timestamp'
import { useUndo } from '@/offline/outbox/calls'
import { useRights } from '@/stores/rights'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { Button } from '@/ui/inputs/Button'

/** Adds a notice to the list behind the bell: a write like any other, which can be undone. */
export function InList() {
  const { t } = useTexts()
  const { write } = useRights('notice')
  const save = useSave('notice', { base: null })
  const notify = useWriteToast(useUndo())
  const add = () =>
    save
      .mutateAsync({
        image: pictureName(1),
        notice: t('示例：水渠维修通知'),
        email: t('示例：水渠维修通知'),
        datetime: timestamp(Date.now()),
      })
      .then(notify, () => {
        // Reported by the API client.
      })
  return (
    <div className="variant-row">
      <Button busy={save.isPending} disabled={!write} onPress={() => void add()}>
        {t('发一条到通知列表')}
      </Button>
    </div>
  )
}
