import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { ByTitle } from './dialogDrag/ByTitle'
import byTitleCode from './dialogDrag/ByTitle.tsx?raw'
import { WithForm } from './dialogDrag/WithForm'
import withFormCode from './dialogDrag/WithForm.tsx?raw'

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
          code: byTitleCode,
          Example: ByTitle,
        },
        {
          title: t('用键盘移动'),
          note: t('Tab 移到标题，方向键移动，按住 Shift 走得快，Home 回到中间'),
          code: withFormCode,
          Example: WithForm,
        },
      ]}
    />
  )
}
