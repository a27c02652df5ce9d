import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'

export function ByTitle() {
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
