import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/api/resource'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useRecordForm } from '@/offline/useRecordForm'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { ComboBox } from '@/ui/ComboBox'
import { DraftBar } from '@/ui/draft/DraftBar'
import { DraftTrouble } from '@/ui/draft/DraftTrouble'
import { useField } from '@/ui/field/useField'
import { Form, FormActions, FormWide } from '@/ui/Form'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { useWriteToast } from '@/ui/useWriteToast'
import { profileSchema, readProfile, type ProfileValues } from './profileValues'

type Department = Row<'departmentManagement'>
const namesOf = (nodes: readonly Department[]): readonly string[] =>
  nodes.flatMap(({ name, children = [] }) => [name, ...namesOf(children)])

interface BasicFormProps {
  editing: Editing
  editor: ReturnType<typeof useEditing>
}

/** The basic information of the own account. Input is kept as a draft while typing. */
export function BasicForm({ editing, editor }: BasicFormProps) {
  const { t } = useTexts()
  const page = usePage()
  const tell = useWriteToast(useUndo())
  const departments = useQuery(listOptions('departmentManagement', {})).data?.list ?? []
  const labels: Record<keyof ProfileValues, string> = {
    nickname: t('姓名'),
    email: t('邮箱'),
    phone: t('手机号'),
    department: t('部门'),
    introduction: t('个人简介'),
  }
  const { form, bar, trouble, unsaved, busy, submit, drop } = useRecordForm({
    module: 'userManagement',
    page,
    editing,
    editor,
    schema: profileSchema,
    read: readProfile,
    toRow: (values) => values,
    nameOf: ({ nickname }) => nickname,
    label: (name) => labels[name],
    shown: (values: ProfileValues, name) => values[name],
    tell,
  })
  const { control } = form
  const nickname = useField(control, 'nickname')
  const email = useField(control, 'email')
  const phone = useField(control, 'phone')
  const department = useField(control, 'department')
  const introduction = useField(control, 'introduction')
  const names = [...new Set([...namesOf(departments), ...(department.value ? [department.value] : [])])]
  return (
    <div className="pt-2">
      {bar && <DraftBar {...bar} />}
      <DraftTrouble message={trouble} />
      <Form onSubmit={submit} label={t('基本信息')} columns={2}>
        <TextField {...nickname} label={labels.nickname} required maxLength={50} autoComplete="name" />
        <TextField {...phone} label={labels.phone} type="tel" maxLength={11} autoComplete="tel" />
        <TextField {...email} label={labels.email} type="email" maxLength={200} autoComplete="email" />
        <ComboBox
          {...department}
          label={labels.department}
          value={department.value === '' ? null : department.value}
          onChange={(value) => department.onChange(value ?? '')}
          options={names.map((name) => ({ id: name, label: name }))}
          placeholder={t('请选择')}
        />
        <FormWide>
          <TextArea {...introduction} label={labels.introduction} maxLength={200} rows={3} />
        </FormWide>
        <FormActions>
          <button type="submit" className="btn btn-primary" disabled={busy}>
            {busy && <span className="spinner" />}
            {t('保存')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={!unsaved || busy}
            onClick={() => {
              void drop()
              form.reset(readProfile(editing.base))
            }}
          >
            {t('还原')}
          </button>
        </FormActions>
      </Form>
    </div>
  )
}
