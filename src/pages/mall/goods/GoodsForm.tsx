import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { withoutNone } from '@/records/values'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { NumberField } from '@/ui/inputs/NumberField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import type { Attachment } from '@/lib/attachment'
import { goodsBody, goodsSchema, priceTerms, readGoods } from './goods'
import { PictureField } from './PictureField'

interface GoodsFormProps extends EditFormProps {
  /** In the place of their details. */
  inSheet: boolean
}

/** Adds or edits goods. */
export function GoodsForm({ editing, editor, inSheet }: GoodsFormProps) {
  const { t } = useTexts()
  const [filling, setFilling] = useState(false)
  const [failed, setFailed] = useState<readonly UploadItem<Attachment>[]>([])
  const edited = useEditForm({
    module: 'goods',
    editing,
    editor,
    schema: goodsSchema,
    read: readGoods,
    toRow: (values) => goodsBody(withoutNone(values, editing.base)),
    main: 'title',
  })
  const title = useFormField(edited, 'title')
  const price = useFormField(edited, 'price')
  const company = useFormField(edited, 'company')
  const label = useFormField(edited, 'label')
  const description = useFormField(edited, 'description')
  const url = useFormField(edited, 'url')
  const image = useFormField(edited, 'image')
  const { field: photo } = useController({ control: edited.control, name: 'attachments' })
  return (
    <FormDialog {...edited.frame} filling={filling} failed={failed.map(({ file }) => file.name)} wide inSheet={inSheet}>
      <TextField {...title} required takesFocus maxLength={200} />
      <NumberField {...price} required {...priceTerms} unit={t('元')} />
      <TextField {...company} required maxLength={200} />
      <TextField {...label} description={t('用逗号或空格隔开，最多 10 个')} maxLength={200} />
      <FormWide>
        <TextArea {...description} maxLength={5000} />
      </FormWide>
      <FormWide>
        <TextField {...url} type="url" maxLength={200} />
      </FormWide>
      <FormWide>
        <PictureField
          label={image.label}
          value={{ image: image.value, attachments: photo.value }}
          onChange={(next) => {
            image.onChange(next.image)
            photo.onChange(next.attachments)
          }}
          onBusy={setFilling}
          onFailed={setFailed}
        />
      </FormWide>
    </FormDialog>
  )
}
