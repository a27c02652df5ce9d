import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WriteDetail } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { changesOf } from '@/offline/conflict/differences'
import { detailOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Form, FormActions } from '@/ui/inputs/Form'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { AmendField } from './AmendField'
import { isFit } from '@/api/fieldRules'
import type { SyncActions } from './useSyncActions'

/** Another content for a write that waits: a plain form of the fields that it changes. */
export function AmendDialog({ itemKey, actions }: { itemKey: string; actions: SyncActions }) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const { data: write, error } = useQuery({ ...detailOptions(user, itemKey), refetchOnWindowFocus: false })
  return (
    <Dialog
      open
      onClose={() => actions.amend('')}
      title={t('编辑“{{title}}”', { title: write?.title ?? '' })}
      closeLabel={t('关闭')}
      width="full"
    >
      {error && !write ? (
        <p role="alert">{title(error.message)}</p>
      ) : write ? (
        <AmendForm write={write} actions={actions} />
      ) : (
        <div className="skeleton h-40" role="status" aria-label={t('加载中')} />
      )}
    </Dialog>
  )
}

function AmendForm({ write, actions }: { write: WriteDetail; actions: SyncActions }) {
  const { t } = useTexts()
  // As it was when the dialog opened: what is typed may not be taken away by a newer answer.
  const [body, setBody] = useState(write.body)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fields] = useState(() => changesOf(write).map(({ field }) => field))
  const submit = async () => {
    setTried(true)
    if (!fields.every((field) => isFit(write.module, field, body[field]))) return
    setBusy(true)
    await actions.saveAmended(write.key, body)
    setBusy(false)
  }
  return (
    <Form onSubmit={() => void submit()}>
      {fields.map((field) => (
        <AmendField
          key={field}
          module={write.module}
          field={field}
          value={body[field]}
          error={tried && !isFit(write.module, field, body[field]) ? t('内容不符合要求') : ''}
          onChange={(value) => setBody({ ...body, [field]: value })}
        />
      ))}
      <FormActions>
        <Button onPress={() => actions.amend('')}>{t('取消')}</Button>
        <SubmitButton busy={busy}>{t('保存')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
