import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { pause } from '@/lib/pause'
import { toastProgress } from '@/ui/feedback/moreToasts'
import { Button } from '@/ui/inputs/Button'

/** Stands for work that takes a moment. */
const WORK_MS = 1500

export function Progress() {
  const { t, title } = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async (fails: boolean) => {
    setBusy(true)
    const work = pause(WORK_MS).then(() => {
      if (fails) throw new Error('示例：文件太大')
    })
    await toastProgress(work, {
      busy: t('示例：正在整理'),
      done: t('示例：已整理好'),
      failed: (why) => t('示例：没有整理好，{{why}}', { why: title(why) }),
    })
    setBusy(false)
  }
  return (
    <div className="variant-row">
      <Button busy={busy} onPress={() => void run(false)}>
        {t('开始，会成功')}
      </Button>
      <Button disabled={busy} onPress={() => void run(true)}>
        {t('开始，会失败')}
      </Button>
    </div>
  )
}
