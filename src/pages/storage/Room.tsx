import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import warningIcon from 'virtual:icon/error-warning-line'
import keptIcon from 'virtual:icon/shield-check-line'
import looseIcon from 'virtual:icon/shield-line'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { isPrivateWindow, privateWindowText } from '@/offline/storage/privateWindow'
import { requestPersistence, isScarce, usedPercent, type Space } from '@/offline/space'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { toastInfo, toastSuccess } from '@/ui/feedback/toast'

/** Used and available storage, and whether the browser may evict it. */
export function Room({ space, onChange }: { space: Space; onChange: () => void }) {
  const { t } = useTexts()
  const [requesting, setRequesting] = useState(false)
  const { used, quota, persisted } = space
  const isPrivate = useQuery({ queryKey: ['local', 'private'], queryFn: isPrivateWindow, staleTime: Infinity }).data
  const percent = usedPercent(space)
  const scarce = isScarce(space)
  const askBrowser = async () => {
    setRequesting(true)
    const granted = await requestPersistence()
    setRequesting(false)
    if (granted) toastSuccess(t('浏览器已同意长期保存'))
    else toastInfo(t('浏览器暂未同意。安装到桌面、经常使用后再试'))
    onChange()
  }
  return (
    <div className="mt-4 flex flex-col gap-4">
      {percent === undefined || used === undefined || quota === undefined ? (
        <p className="text-plain">{t('此浏览器不提供用量')}</p>
      ) : (
        <div>
          <p className="mb-1 tabular-nums">
            {t('已用 {{used}}，浏览器最多允许 {{quota}}', { used: sizeText(used), quota: sizeText(quota) })}
          </p>
          <ProgressBar label={t('存储用量')} value={percent} tone={scarce ? 'warning' : 'primary'} />
          {scarce && (
            <p role="status" className="mt-1 text-plain">
              {t('空间不多了，可以清理下面的离线列表、发送记录或演示数据')}
            </p>
          )}
        </div>
      )}
      {isPrivate && (
        <p role="status" className="flex items-center gap-3">
          <Icon path={warningIcon} className="flex-none text-warning" />
          {t(privateWindowText)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon path={persisted ? keptIcon : looseIcon} className={persisted ? 'text-success' : 'text-plain'} />
        <p className="min-w-0 flex-1 basis-60">
          {persisted
            ? t('长期保存：浏览器不会自行清理这些内容')
            : t('未长期保存：设备空间不足时，浏览器可能自行清理这些内容；在无痕（隐私）窗口里，关闭就会清理')}
        </p>
        {!persisted && (
          <Button busy={requesting} onPress={() => void askBrowser()}>
            {t('请求长期保存')}
          </Button>
        )}
      </div>
    </div>
  )
}
