import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { WriteDetail } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { changesOf } from '@/offline/conflict/clashes'
import type { HandedOver } from '@/offline/handover/marks'
import { detailOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Form, FormActions } from '@/ui/inputs/Form'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { brokenRules, isComputed, startOf } from '@/contract/acrossFields'
import { isPicture, pictureOf } from '@/contract/pictures'
import { isFit } from '@/contract/fieldRules'
import { isRichText, wholeText } from '@/i18n/changeTexts'
import { fieldText } from '@/i18n/recordTexts'
import { ATTACHMENTS, filesIn } from '@/lib/attachment'
import { clockTime } from '@/lib/format'
import { isWithheld } from '@/lib/security/personal'
import { timestamp } from '@/lib/timestamp'
import { FieldControl } from '@/records/form/FieldControl'
import { useAttachments } from '@/offline/files/attachments'
import { FieldPicture } from '@/ui/data/FieldPicture'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { TextArea } from '@/ui/inputs/TextArea'
import { FieldsSkeleton } from '@/ui/feedback/Skeletons'
import type { SyncActions } from './useSyncActions'

/** A field whose value is looked at. */
const Shown = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="field" role="group" aria-label={label}>
    <span className="field-label" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

interface AmendFilesProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The files of a pending write, from which rejected ones can be removed. */
function AmendFiles({ label, value, onChange }: AmendFilesProps) {
  const { t } = useTexts()
  const { read, before } = useAttachments()
  const files = filesIn({ [ATTACHMENTS]: value })
  return (
    <Shown label={label}>
      {files.length > 0 ? (
        <AttachmentList
          files={files}
          read={read}
          before={before}
          onRemove={({ id }) => onChange(files.filter((file) => file.id !== id))}
        />
      ) : (
        <p className="text-plain">{t('（空）')}</p>
      )}
    </Shown>
  )
}

interface AmendFieldProps {
  module: string
  field: string
  value: unknown
  error: string
  onChange: (value: unknown) => void
}

/** The control for a field's type of value, including attachments. */
function AmendField(props: AmendFieldProps) {
  const { t } = useTexts()
  const { module, field, value, error, onChange } = props
  const label = fieldText(field, t, module)
  if (isPicture(module, field))
    return (
      <Shown label={label}>
        <FieldPicture picture={pictureOf(module, field, value)} alt={label}>
          <p className="text-plain">{wholeText(field, value, t, true)}</p>
        </FieldPicture>
        <p className="text-plain">{t('图片不能在这里更换')}</p>
        {error && (
          <p role="alert" className="text-error">
            {error}
          </p>
        )}
      </Shown>
    )
  // Tags are nothing to be edited by hand: what it says is shown, and kept as it is.
  if (isRichText(field, value))
    return (
      <TextArea
        label={label}
        description={t('带格式的正文请在编辑器里修改')}
        readOnly
        rows={6}
        value={wholeText(field, value, t)}
        onChange={() => {}}
      />
    )
  return field === ATTACHMENTS ? (
    <AmendFiles label={label} value={value} onChange={onChange} />
  ) : (
    <FieldControl {...props} />
  )
}

/** Edits a pending write: a plain form of its fields. */
export function AmendDialog({ itemKey, ...about }: Omit<AmendFormProps, 'write'> & { itemKey: string }) {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const { data: write, error } = useQuery({ ...detailOptions(user, itemKey), refetchOnWindowFocus: false })
  return (
    <Dialog
      open
      onClose={() => about.actions.amend('')}
      title={t('编辑“{{title}}”', { title: write?.title ?? '' })}
      closeLabel={t('关闭')}
      width="full"
    >
      {error && !write ? (
        <p role="alert">{title(error.message)}</p>
      ) : write ? (
        <AmendForm write={write} {...about} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </Dialog>
  )
}

/** What is wrong with a write, in Chinese, by the field that says so: the first of its rule that can be amended. */
function faultsOf({ module, kind, base }: WriteDetail, body: AnyRow, fields: readonly string[]): Map<string, string> {
  const now = Date.now()
  const row = { ...(kind === 'create' ? startOf(module, timestamp(now)) : base), ...body }
  const across = brokenRules(module, row).map(
    ({ at, of, says = '' }) => [[at, ...of].find((field) => fields.includes(field)) ?? at, says] as const,
  )
  const alone = fields
    .filter((field) => !isWithheld(body[field]) && !isFit(module, field, body[field]))
    .map((field) => [field, '内容不符合要求'] as const)
  return new Map([...across, ...alone])
}

interface AmendFormProps {
  write: WriteDetail
  /** To whom it was handed over. */
  handed: HandedOver | undefined
  actions: SyncActions
}

function AmendForm({ write, handed, actions }: AmendFormProps) {
  const { t, title, locale } = useTexts()
  // Snapshot at opening: a refetch must not discard input.
  const [body, setBody] = useState(write.body)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fields] = useState(() =>
    changesOf(write)
      .map(({ field }) => field)
      .filter((field) => !isComputed(write.module, field)),
  )
  const faults = tried ? faultsOf(write, body, fields) : new Map<string, string>()
  const elsewhere = [...faults].filter(([field]) => !fields.includes(field))
  const submit = async () => {
    setTried(true)
    if (faultsOf(write, body, fields).size > 0) return
    setBusy(true)
    await actions.saveAmended(write.key, body)
    setBusy(false)
  }
  return (
    <Form onSubmit={() => void submit()}>
      {handed && (
        <p className="text-plain">
          {t('已为“{{name}}”封好 · {{time}}', {
            name: handed.to,
            time: clockTime(handed.at, Date.now(), locale),
          })}
          <br />
          {t('封好的那一份不会跟着改动。')}
        </p>
      )}
      {fields.map((field) => (
        <AmendField
          key={field}
          module={write.module}
          field={field}
          value={body[field]}
          error={title(faults.get(field) ?? '')}
          onChange={(value) => setBody({ ...body, [field]: value })}
        />
      ))}
      {elsewhere.map(([field, fault]) => (
        <p key={field} role="alert" className="text-error">
          {t('{{label}}：{{message}}', { label: fieldText(field, t, write.module), message: title(fault) })}
        </p>
      ))}
      <FormActions>
        <Button onPress={() => actions.amend('')}>{t('取消')}</Button>
        <SubmitButton busy={busy}>{t('保存')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
