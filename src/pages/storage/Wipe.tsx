import { useState } from 'react'
import wipeIcon from 'virtual:icon/delete-bin-line'
import type { StorageReport } from '@/api/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { WipeDialog } from './WipeDialog'

/** Removes everything from this device, for one that is passed on or was lent. */
export function Wipe({ stores }: { stores: StorageReport['stores'] }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base font-medium">{t('清除本机全部数据')}</h2>
        <p className="text-plain">{t('交还或转借设备前使用：删除所有人存在本机的内容，并在所有标签页退出登录')}</p>
      </div>
      <Button icon={wipeIcon} onPress={() => setAsking(true)}>
        {t('清除本机')}
      </Button>
      {asking && <WipeDialog stores={stores} onClose={() => setAsking(false)} />}
    </section>
  )
}
