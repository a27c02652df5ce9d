import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Segmented } from '@/ui/inputs/Segmented'
import { useTask, wait } from './useTask'

const lengths = ['100', '1000', '3000'] as const

export function Skeleton() {
  const { t } = useTexts()
  const [ms, setMs] = useState<(typeof lengths)[number]>('1000')
  const { state, run } = useTask()
  const labels = { 100: t('0.1 秒'), 1000: t('1 秒'), 3000: t('3 秒') }
  return (
    <>
      <div className="variant-row">
        <Segmented
          label={t('要等多久')}
          options={lengths.map((id) => ({ id, label: labels[id] }))}
          value={ms}
          onChange={setMs}
        />
        <Button disabled={state === 'running'} onPress={() => void run((signal) => wait(Number(ms), signal))}>
          {t('重新载入')}
        </Button>
      </div>
      {state === 'running' ? (
        <div role="status" aria-label={t('加载中')} className="flex flex-col gap-2">
          {[0, 1, 2].map((at) => (
            <div key={at} className="skeleton h-5" />
          ))}
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {[t('清理河道垃圾'), t('检修村道路灯'), t('登记农机补贴')].map((line) => (
            <li key={line} className="h-5">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
