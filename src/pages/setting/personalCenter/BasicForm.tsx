import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { useRights } from '@/stores/rights'
import { Button } from '@/ui/inputs/Button'
import { ComboBox } from '@/ui/inputs/ComboBox'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { Form, FormActions, FormWide } from '@/ui/inputs/Form'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { profileSchema, readProfile } from './profileValues'

/** The basic information of the own account. Input is stored as a draft while typing. */
export function BasicForm({ editing, editor }: EditFormProps) {
  const { t } = useTexts()
  const { read } = useRights('departmentManagement')
  const departments = useQuery({ ...listOptions('departmentManagement', {}), enabled: read }).data?.list ?? []
  const edited = useEditForm({
    module: 'userManagement',
    editing,
    editor,
    schema: profileSchema,
    read: readProfile,
    main: 'nickname',
  })
  const { busy, unsaved, trouble, bar, offer, onSubmit } = edited.frame
  const nickname = useFormField(edited, 'nickname')
  const email = useFormField(edited, 'email')
  const phone = useFormField(edited, 'phone')
  const department = useFormField(edited, 'department')
  const introduction = useFormField(edited, 'introduction')
  const known = flatTree(departments).map(({ name }) => name)
  const names = [...new Set([...known, ...(department.value ? [department.value] : [])])]
  return (
    <div className="pt-2">
      {bar && <DraftBar {...bar} />}
      {offer && <DraftOffer {...offer} />}
      <DraftError message={trouble} />
      <Form onSubmit={onSubmit} label={t('基本信息')} columns={2}>
        <TextField {...nickname} required maxLength={50} autoComplete="name" />
        <TextField {...phone} type="tel" maxLength={40} autoComplete="tel" />
        <TextField {...email} type="email" maxLength={200} autoComplete="email" />
        <ComboBox
          {...department}
          value={department.value === '' ? null : department.value}
          onChange={(value) => department.onChange(value ?? '')}
          options={names.map((name) => ({ id: name, label: name }))}
          placeholder={t('请选择')}
        />
        <FormWide>
          <TextArea {...introduction} maxLength={200} rows={3} />
        </FormWide>
        <FormActions sticky>
          <Button variant="primary" type="submit" busy={busy}>
            {t('保存')}
          </Button>
          <Button disabled={!unsaved || busy} onPress={() => editor.restart(null)}>
            {t('还原')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
