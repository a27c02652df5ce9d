import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { useRecordsTo } from '@/stores/routes'
import { previewTheme, saveTheme, useTheme } from '@/stores/theme'
import { useLayout } from '@/stores/layout'
import { PageHead } from '@/ui/data/PageHead'
import { toastError } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { VariantCard } from '@/ui/variant/VariantCard'

/** A page for which the column layout gives up its second column. */
export default function DeleteColumnPage() {
  const { t, title } = useTexts()
  const { path, meta } = usePage()
  const record = JSON.stringify(useRecordsTo(path).at(-1), null, 2)
  const layout = useTheme((theme) => theme.layout)
  const { device } = useLayout()
  const isColumn = layout === 'column'
  const change = () => {
    previewTheme({ layout: 'column' })
    if (!saveTheme()) toastError(t('布局已换，但浏览器不允许保存，下次打开会恢复原样'))
  }
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('需要整个宽度的页面，可以在分栏布局里收起第二栏')} />
      <div className="variants">
        <VariantCard title={t('第二栏')} note={t('打开本页时收起第二栏和折叠按钮，离开后都回来')} code={record}>
          <p>
            {device === 'mobile'
              ? t('窗口窄于 992 像素时总是纵向布局，没有第二栏')
              : isColumn
                ? t('现在是分栏布局：第二栏和折叠按钮不在，去别的页面看看它们回来')
                : t('现在不是分栏布局，看不出区别')}
          </p>
          {device !== 'mobile' && !isColumn && (
            <div className="variant-row">
              <Button onPress={change}>{t('换成分栏布局')}</Button>
            </div>
          )}
        </VariantCard>
      </div>
    </div>
  )
}
