import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Button } from '@/ui/inputs/Button'
import { useTask, wait } from './useTask'

const PAGE_SIZE = 10
/** Between two pages, so that the bar can be followed. */
const PAUSE_MS = 250

export function KnownLength() {
  const { t, number } = useTexts()
  const countText = useCountText()
  const client = useQueryClient()
  const { state, run, cancel } = useTask()
  const [read, setRead] = useState(0)
  const [total, setTotal] = useState(0)
  const [about, setAbout] = useState(false)
  const readAll = async (signal: AbortSignal) => {
    setRead(0)
    let rows = 0
    for (let pageNo = 1, all = 1; rows < all; pageNo += 1) {
      const page = await client.fetchQuery(listOptions('table', { pageNo, pageSize: PAGE_SIZE }))
      all = page.found
      rows += page.list.length
      setTotal(all)
      setAbout(page.about === true)
      setRead(rows)
      if (page.list.length === 0) return
      await wait(PAUSE_MS, signal)
    }
  }
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={() => void run(readAll)}>
          {t('读取综合表格的全部记录')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      <ProgressBar
        label={t('读取进度')}
        value={total === 0 ? 0 : Math.round((read / total) * 100)}
        tone={state === 'done' ? 'success' : state === 'cancelled' ? 'warning' : 'primary'}
      />
      <p role="status" className="variant-value">
        {state === 'cancelled' && t('已取消')}
        {state === 'failed' && t('没有完成')}
        {state === 'tooLong' && t('太久没有回应')}{' '}
        {total > 0 && t('已读取 {{read}} / {{total}} 条', { read: number(read), total: countText(total, about) })}
      </p>
    </>
  )
}
