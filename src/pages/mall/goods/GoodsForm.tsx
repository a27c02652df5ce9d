import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { NumberField } from '@/ui/inputs/NumberField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { goodsBody, goodsSchema, priceTerms, readGoods } from './goods'
import { Picture } from './Picture'

/** Adds or edits goods. */
export function GoodsForm({ editing, editor }: EditFormProps) {
  const { t } = useTexts()
  const edited = useEditForm({
    module: 'goods',
    editing,
    editor,
    schema: goodsSchema,
    read: readGoods,
    toRow: goodsBody,
    main: 'title',
  })
  const title = useFormField(edited, 'title')
  const price = useFormField(edited, 'price')
  const company = useFormField(edited, 'company')
  const label = useFormField(edited, 'label')
  const description = useFormField(edited, 'description')
  const url = useFormField(edited, 'url')
  const image = useFormField(edited, 'image')
  return (
    <FormDialog {...edited.frame} wide>
      <TextField {...title} required takesFocus maxLength={200} />
      <NumberField {...price} required {...priceTerms} unit={t('元')} />
      <TextField {...company} required maxLength={200} />
      <TextField {...label} description={t('用逗号或空格隔开，最多 10 个')} maxLength={200} />
      <FormWide>
        <TextArea {...description} maxLength={5000} />
      </FormWide>
      <TextField {...url} type="url" maxLength={200} />
      <div className="flex flex-col gap-2">
        <TextField {...image} description={t('本站图片的路径，例如 pictures/01.svg')} maxLength={200} />
        <div className="goods-preview">
          <Picture src={image.value} />
        </div>
      </div>
    </FormDialog>
  )
}
