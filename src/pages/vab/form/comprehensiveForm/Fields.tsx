import { Controller, type Control, type ControllerRenderProps } from 'react-hook-form'
import { memo, type ComponentType, type ReactElement } from 'react'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { FormWide } from '@/ui/inputs/Form'
import { FormSection } from '@/ui/inputs/FormSections'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { RatingField } from '@/ui/inputs/RatingField'
import { Select } from '@/ui/inputs/Select'
import { Switch } from '@/ui/inputs/Switch'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { TimeField } from '@/ui/inputs/TimeField'
import { Transfer } from '@/ui/inputs/Transfer'
import { AreaField } from './AreaField'
import { kinds, materials, regions, resources, type FormValues } from './formValues'
import {
  kindWords,
  labels,
  materialWords,
  rateWords,
  regionWords,
  resourceWords,
  sections,
  type SectionId,
} from './words'

type Name = keyof FormValues

interface PartProps {
  control: Control<FormValues>
}

/** Binds a control to its value and error. */
function useRow(control: Control<FormValues>) {
  const { t, title } = useTexts()
  return <N extends Name>(
    name: N,
    render: (
      field: ControllerRenderProps<FormValues, N> & { label: string; error: string | undefined; required: boolean },
    ) => ReactElement,
  ) => (
    <Controller
      name={name}
      control={control}
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
}

function useOptions() {
  const { t } = useTexts()
  return <T extends string>(ids: readonly T[], words: Readonly<Record<T, TextKey>>) =>
    ids.map((id) => ({ id, label: t(words[id]) }))
}

function Naming({ control }: PartProps) {
  const { t } = useTexts()
  const row = useRow(control)
  const options = useOptions()
  return (
    <>
      {row('name', (field) => (
        <TextField {...field} description={t('3 到 5 个字')} />
      ))}
      {row('region', (field) => (
        <Select {...field} options={options(regions, regionWords)} />
      ))}
    </>
  )
}

function Time({ control }: PartProps) {
  const row = useRow(control)
  return (
    <>
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
        </div>
      ))}
    </>
  )
}

function Kinds({ control }: PartProps) {
  const row = useRow(control)
  const options = useOptions()
  return (
    <>
      <FormWide>
        {row('kinds', (field) => (
          <CheckboxGroup {...field} options={options(kinds, kindWords)} all />
        ))}
      </FormWide>
      <FormWide>
        {row('resource', (field) => (
          <RadioGroup {...field} options={options(resources, resourceWords)} />
        ))}
      </FormWide>
    </>
  )
}

function Needs({ control }: PartProps) {
  const { t } = useTexts()
  const row = useRow(control)
  const options = useOptions()
  return (
    <>
      <FormWide>
        {row('area', (field) => (
          <AreaField {...field} />
        ))}
      </FormWide>
      <FormWide>
        {row('materials', (field) => (
          <Transfer
            {...field}
            options={options(materials, materialWords)}
            from={t('可选物资')}
            to={t('已选物资')}
            description={t('选中后按左右方向键或中间的按钮移动')}
          />
        ))}
      </FormWide>
    </>
  )
}

function Words({ control }: PartProps) {
  const { t } = useTexts()
  const row = useRow(control)
  const [low, lower, middle, higher, high] = rateWords
  return (
    <>
      {row('rate', (field) => (
        <RatingField {...field} words={[t(low), t(lower), t(middle), t(higher), t(high)]} />
      ))}
      <FormWide>
        {row('description', (field) => (
          <TextArea {...field} maxLength={200} />
        ))}
      </FormWide>
    </>
  )
}

const partOf: Readonly<Record<SectionId, ComponentType<PartProps>>> = {
  naming: Naming,
  time: Time,
  kinds: Kinds,
  needs: Needs,
  words: Words,
}
/** Memoized, so that the next part does not re-render the others. */
const parts = sections.map(({ id, title }) => ({ id, title, Part: memo(partOf[id]) }))
export const FIELD_PARTS = parts.length

/** The controls of the first `drawn` sections, and the room of the others. */
export function Fields({ control, drawn }: PartProps & { drawn: number }) {
  const { t } = useTexts()
  return (
    <>
      {parts.slice(0, drawn).map(({ id, title, Part }) => (
        <FormSection key={id} id={id} title={t(title)}>
          <Part control={control} />
        </FormSection>
      ))}
      {drawn < parts.length && <div className="remainder" />}
    </>
  )
}
