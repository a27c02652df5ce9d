import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/ui/inputs/Button'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { Field } from '@/ui/inputs/Field'
import { Form, FormActions, FormWide } from '@/ui/inputs/Form'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { Section } from '../Section'
import { useWords } from '../useWords'
import { places } from './places'

interface Values {
  name: string
  place: string | null
  day: string
  note: string
}

export function Forms() {
  const say = useWords()
  const [labels, setLabels] = useState<'top' | 'side'>('side')
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    defaultValues: { name: '', place: null, day: '', note: '' },
    shouldFocusError: true,
  })
  const { errors } = formState
  const rules = { required: say('请填写', 'Please fill in') }
  const positions = [
    { id: 'side', label: say('在左边', 'At the side') },
    { id: 'top', label: say('在上面', 'On top') },
  ] as const
  return (
    <Section
      id="forms"
      title={say('表单', 'Form')}
      rule={say(
        '宽窗口两列，长字段占整行；标签对齐；错误的位置预留，出现时不挤动。',
        'Two columns on wide windows, long fields across both; labels share an edge; the room of an error is reserved.',
      )}
    >
      <RadioGroup label={say('标签位置', 'Labels')} options={positions} value={labels} onChange={setLabels} />
      <Form
        label={say('示例表单', 'Sample form')}
        labels={labels}
        columns={2}
        onSubmit={() => void handleSubmit(() => reset())()}
      >
        <Controller
          name="name"
          control={control}
          rules={rules}
          render={({ field }) => (
            <TextField {...field} label={say('姓名', 'Name')} required error={errors.name?.message} />
          )}
        />
        <Controller
          name="place"
          control={control}
          rules={rules}
          render={({ field }) => (
            <Select
              {...field}
              label={say('所在村', 'Village')}
              options={places(say)}
              required
              error={errors.place?.message}
            />
          )}
        />
        <Controller
          name="day"
          control={control}
          rules={rules}
          render={({ field }) => (
            <DatePicker {...field} label={say('办理日期', 'Day')} required error={errors.day?.message} />
          )}
        />
        <Field
          label={say('自备控件', 'A control of one’s own')}
          description={say('任何控件都行', 'Any control will do')}
        >
          {(own) => <input {...own} className="input" />}
        </Field>
        <FormWide>
          <Controller
            name="note"
            control={control}
            render={({ field }) => <TextArea {...field} label={say('备注', 'Note')} maxLength={200} />}
          />
        </FormWide>
        <FormActions>
          <Button type="submit" variant="primary">
            {say('提交', 'Submit')}
          </Button>
          <Button onPress={() => reset()}>{say('重置', 'Reset')}</Button>
        </FormActions>
      </Form>
    </Section>
  )
}
