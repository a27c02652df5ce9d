import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Button } from '@/ui/inputs/Button'
import addIcon from 'virtual:icon/add-line'
import downloadIcon from 'virtual:icon/download-line'
import refreshIcon from 'virtual:icon/refresh-line'
import deleteIcon from 'virtual:icon/delete-bin-line'
import editIcon from 'virtual:icon/edit-line'
import printIcon from 'virtual:icon/printer-line'
import { IconButton } from '@/ui/inputs/IconButton'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './button.tsx?raw'

function Variants() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary">{t('保存')}</Button>
      <Button>{t('取消')}</Button>
      <Button variant="ghost">{t('预览')}</Button>
      <Button variant="text">{t('详情')}</Button>
      <Button variant="danger">{t('删除')}</Button>
    </div>
  )
}

function Sizes() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary">{t('标准')}</Button>
      <Button variant="primary" size="sm">
        {t('小号')}
      </Button>
    </div>
  )
}

function WithIcon() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary" icon={addIcon}>
        {t('添加')}
      </Button>
      <Button icon={downloadIcon}>{t('下载')}</Button>
      <Button variant="ghost" icon={refreshIcon}>
        {t('刷新')}
      </Button>
    </div>
  )
}

function IconsOnly() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <IconButton icon={editIcon} label={t('编辑')} />
      <IconButton icon={printIcon} label={t('打印')} variant="plain" />
      <IconButton icon={addIcon} label={t('添加')} variant="primary" />
      <IconButton icon={deleteIcon} label={t('删除')} variant="danger" />
    </div>
  )
}

function Busy() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 2000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div className="variant-row">
      <Button variant="primary" busy={busy} onPress={() => setBusy(true)}>
        {t('保存两秒')}
      </Button>
    </div>
  )
}

function Disabled() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary" disabled>
        {t('保存')}
      </Button>
      <Button disabled>{t('取消')}</Button>
      <Button variant="text" disabled>
        {t('详情')}
      </Button>
      <IconButton icon={deleteIcon} label={t('删除')} disabled />
    </div>
  )
}

function Confirmed() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    toastSuccess(t('已确认删除（演示）'))
  }
  return (
    <div className="variant-row">
      <Button variant="danger" icon={deleteIcon} onPress={() => setAsking(true)}>
        {t('删除')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('确定删除吗？删除后不能找回')}
        confirm={t('删除')}
        cancel={t('取消')}
        onConfirm={remove}
      />
    </div>
  )
}

const example = examplesOf(source)

/** Buttons in all variants and states. */
export default function ButtonPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('按钮')}
      variants={[
        { title: t('样式'), note: t('一个页面只有一个主要按钮'), ...example({ Variants }) },
        { title: t('尺寸'), note: t('小屏幕上都不低于 44 像素，便于点按'), ...example({ Sizes }) },
        { title: t('带图标'), ...example({ WithIcon }) },
        {
          title: t('只有图标'),
          note: t('名称在悬停或获得焦点时显示，也会读出'),
          ...example({ IconsOnly }),
        },
        { title: t('忙碌'), note: t('进行中不再接受点按，宽度不变'), ...example({ Busy }) },
        { title: t('禁用'), ...example({ Disabled }) },
        {
          title: t('先确认再执行'),
          note: t('会造成损失的操作先问一次，安全的回答有焦点'),
          ...example({ Confirmed }),
        },
      ]}
    />
  )
}
