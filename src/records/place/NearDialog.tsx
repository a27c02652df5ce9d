import { useTexts } from '@/i18n/useTexts'
import type { Fix } from '@/lib/placeTaken'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { useLocate } from './useLocate'
import './place.css'

interface NearDialogProps {
  /** The device's place, to which the person has agreed. */
  onTaken: (fix: Fix) => void
  onClose: () => void
}

/** Says what the place is for and asks for it, so that a list can begin with what is near. */
export function NearDialog({ onTaken, onClose }: NearDialogProps) {
  const { t } = useTexts()
  const { asking, fault, take, giveUp } = useLocate()
  const agree = async () => {
    const fix = await take()
    if (fix) onTaken(fix)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('附近优先')}
      closeLabel={t('关闭')}
      foot={
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button onPress={onClose}>{t('取消')}</Button>
          <Button variant="primary" onPress={() => (asking ? giveUp() : void agree())}>
            {asking ? t('不等了') : fault ? t('再试一次') : t('使用我的位置')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>{t('按设备现在的位置给列表排序：最近的在前，没有坐标的在最后。浏览器会问您是否允许。')}</p>
        <p className="text-plain">
          {__SERVER__
            ? t('服务器只收到约 100 米的位置，用来排序。位置不写进网址和记录，刷新或关闭页面就忘掉。')
            : t('位置不离开这台设备，不写进网址和记录，刷新或关闭页面就忘掉。')}
        </p>
        <p role="status" className="place-said">
          {asking && t('正在取位置…')}
        </p>
        {fault && (
          <p role="alert" className="place-fault">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
