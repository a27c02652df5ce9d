import { Controller, type ControllerRenderProps, type UseFormReturn } from 'react-hook-form'
import type { ReactElement } from 'react'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { CheckboxGroup } from '@/ui/CheckboxGroup'
import { DatePicker } from '@/ui/DatePicker'
import { RadioGroup } from '@/ui/RadioGroup'
import { RatingField } from '@/ui/RatingField'
import { Select } from '@/ui/Select'
import { Switch } from '@/ui/Switch'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { TimeField } from '@/ui/TimeField'
import { Transfer } from '@/ui/Transfer'
import { AreaField } from './AreaField'
import { kinds, materials, regions, resources, type FormValues } from './formValues'
import { kindWords, labels, materialWords, rateWords, regionWords, resourceWords } from './words'

type Name = keyof FormValues

/** The controls, each joined to its value and its message. */
export function Fields({ form }: { form: UseFormReturn<FormValues> }) {
  const { t, title } = useTexts()
  const options = <T extends string>(ids: readonly T[], words: Readonly<Record<T, TextKey>>) =>
    ids.map((id) => ({ id, label: t(words[id]) }))
  const row = <N extends Name>(
    name: N,
    render: (
      field: ControllerRenderProps<FormValues, N> & { label: string; error: string | undefined; required: boolean },
    ) => ReactElement,
  ) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState: { error } }) =>
        render({
          ...field,
          label: t(labels[name]),
          error: error?.message === undefined ? undefined : title(error.message),
          required: true,
        })
      }
    />
  )
  const [low, lower, middle, higher, high] = rateWords
  return (
    <>
      {row('name', (field) => (
        <TextField {...field} description={t('3 到 5 个字')} />
      ))}
      {row('region', (field) => (
        <Select {...field} options={options(regions, regionWords)} />
      ))}
      {row('date', (field) => (
        <DatePicker {...field} />
      ))}
      {row('time', (field) => (
        <TimeField {...field} />
      ))}
      {row('published', ({ label, name, value, onChange, onBlur, ref }) => (
        <div className="field">
          <span aria-hidden="true" className="field-label">
            {label}
          </span>
          <div className="min-h-10 py-1">
            <Switch {...{ name, value, onChange, onBlur, ref }} label={label} labelHidden />
          </div>
          <div className="field-foot" />
        </div>
      ))}
      {row('kinds', (field) => (
        <CheckboxGroup {...field} options={options(kinds, kindWords)} all />
      ))}
      {row('resource', (field) => (
        <RadioGroup {...field} options={options(resources, resourceWords)} />
      ))}
      {row('area', (field) => (
        <AreaField {...field} />
      ))}
      {row('materials', (field) => (
        <Transfer
          {...field}
          options={options(materials, materialWords)}
          from={t('可选物资')}
          to={t('已选物资')}
          description={t('选中后按左右方向键或中间的按钮移动')}
        />
      ))}
      {row('rate', (field) => (
        <RatingField {...field} words={[t(low), t(lower), t(middle), t(higher), t(high)]} />
      ))}
      {row('description', (field) => (
        <TextArea {...field} maxLength={200} />
      ))}
    </>
  )
}
