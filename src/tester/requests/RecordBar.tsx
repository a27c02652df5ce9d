import { useEffect, useState } from 'react'
import recordIcon from 'virtual:icon/record-circle-line'
import { Button } from '@/ui/inputs/Button'
import { durationText } from '../amounts'
import { Tag } from '@/ui/base/Tag'
import { useTesterTexts } from '../useTesterTexts'
import { isFailed } from './log'
import { dropRecording, startRecording, stopRecording, useRecording } from './recording'

/** Elapsed time in whole seconds. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000)) * 1000
}

function Under({ startedAt }: { startedAt: number }) {
  const { t, locale } = useTesterTexts()
  const entries = useRecording((state) => state.entries)
  const elapsed = useElapsed(startedAt)
  const title = () =>
    t('{{time}} 录制', {
      time: new Date(startedAt).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' }),
    })
  return (
    <div className="panel tester-row bg-base-200 p-3">
      <Tag tone="error" dot>
        {t('正在录制 {{time}}', { time: durationText(elapsed, t) })}
      </Tag>
      <span className="tester-quiet">
        {t('{{count}} 个请求，{{failed}} 个失败', { count: entries.length, failed: entries.filter(isFailed).length })}
      </span>
      <span className="grow" />
      <Button size="sm" variant="text" onPress={dropRecording}>
        {t('放弃')}
      </Button>
      <Button size="sm" variant="primary" onPress={() => stopRecording(title())}>
        {t('停止录制')}
      </Button>
    </div>
  )
}

/** Records failures and network changes for a scenario that reproduces them. */
export function RecordBar() {
  const startedAt = useRecording((state) => state.startedAt)
  return startedAt === null ? null : <Under startedAt={startedAt} />
}

export function RecordButton() {
  const { t } = useTesterTexts()
  const recording = useRecording((state) => state.startedAt !== null)
  return (
    <Button size="sm" icon={recordIcon} disabled={recording} onPress={startRecording}>
      {t('录制')}
    </Button>
  )
}
