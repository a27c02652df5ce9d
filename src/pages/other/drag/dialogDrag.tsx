import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { TextField } from '@/ui/inputs/TextField'
import { examplesOf } from '@/ui/variant/variantCode'
import source from './dialogDrag.tsx?raw'

function ByTitle() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="variant-row">
        <Button onPress={() => setOpen(true)}>{t('打开弹窗')}</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('防汛物资')} closeLabel={t('关闭')}>
        <p>{t('按住上面的标题拖动。拖到窗口边上就停住。')}</p>
      </Dialog>
    </>
  )
}

function WithForm() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <div className="variant-row">
        <Button onPress={() => setOpen(true)}>{t('打开带输入框的弹窗')}</Button>
      </div>
      <p className="variant-value">{name === '' ? t('还没有填写') : name}</p>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('登记值班人')} closeLabel={t('关闭')}>
        <TextField label={t('姓名')} value={name} onChange={setName} maxLength={20} takesFocus />
      </Dialog>
    </>
  )
}

const example = examplesOf(source)

/** Dialogs that are moved by their heading. */
export default function DialogDragPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('弹窗拖拽')}
      purpose={t('挡住了要看的内容时，把弹窗挪开；它不会离开窗口')}
      variants={[
        {
          title: t('按住标题拖动'),
          note: t('鼠标、手指都可以；双击标题回到中间'),
          ...example({ ByTitle }),
        },
        {
          title: t('用键盘移动'),
          note: t('Tab 移到标题，方向键移动，按住 Shift 走得快，Home 回到中间'),
          ...example({ WithForm }),
        },
      ]}
    />
  )
}
