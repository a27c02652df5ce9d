import addIcon from 'virtual:icon/add-box-line'
import checkIcon from 'virtual:icon/check-line'
import shareIcon from 'virtual:icon/share-box-line'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'

/** The steps of adding the console to an iOS home screen, where no browser offers them by itself. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const steps = [
    { icon: shareIcon, text: t('点按浏览器工具栏中的“分享”') },
    { icon: addIcon, text: t('选择“添加到主屏幕”') },
    { icon: checkIcon, text: t('点按“添加”，即可从主屏幕离线打开') },
  ]
  return (
    <Dialog open onClose={onClose} title={t('安装到桌面')} closeLabel={t('关闭')}>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <li key={step.text} className="flex items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-200 text-primary">
              <Icon path={step.icon} size={24} />
            </span>
            <span>
              {index + 1}. {step.text}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
