import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { useSees } from '@/stores/sees'
import { useRights } from '@/stores/rights'
import { useCountUp } from '@/ui/chart/useCountUp'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { Button } from '@/ui/inputs/Button'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { TextField } from '@/ui/inputs/TextField'

/** The sales of all shops that are known, in yuan. */
const shops = listOptions('shopManage', { pageNo: 1, pageSize: 1000 })

const numberOr = (entry: NumberEntry, other: number) => (typeof entry === 'number' ? entry : other)

export function Controlled() {
  const { t, locale } = useTexts()
  const [seconds, setSeconds] = useState<NumberEntry>(3)
  const [decimals, setDecimals] = useState<NumberEntry>(2)
  const [prefix, setPrefix] = useState('¥')
  const [suffix, setSuffix] = useState('')
  const mayRead = useRights('shopManage').read
  const read = useSees()('shopManage', 'sales') && mayRead
  const sales = useQuery({ ...shops, enabled: read }).data?.list.reduce((sum, shop) => sum + shop.sales, 0) ?? 0
  const count = useCountUp(sales, { duration: numberOr(seconds, 0) * 1000, automatic: false })

  if (!read) return <NothingReadable />
  const digits = numberOr(decimals, 0)
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const words = (value: number) => `${prefix}${format.format(value)}${suffix}`
  return (
    <>
      <p className="text-plain">{t('商铺销售额合计')}</p>
      <p className="text-2xl tabular-nums" aria-hidden="true">
        {words(count.value)}
      </p>
      <p className="sr-only" role="status">
        {count.state === 'ended' ? words(sales) : ''}
      </p>
      <div className="variant-row">
        {count.state === 'running' ? (
          <Button onPress={count.pause}>{t('暂停')}</Button>
        ) : (
          <Button variant="primary" onPress={count.start}>
            {count.state === 'paused' ? t('继续') : t('开始')}
          </Button>
        )}
        <Button onPress={count.reset}>{t('重置')}</Button>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField label={t('时长')} unit={t('秒')} value={seconds} onChange={setSeconds} min={0} max={30} />
        <NumberField label={t('小数位')} value={decimals} onChange={setDecimals} min={0} max={4} />
        <TextField label={t('前缀')} value={prefix} onChange={setPrefix} maxLength={8} />
        <TextField label={t('后缀')} value={suffix} onChange={setSuffix} maxLength={8} />
      </div>
    </>
  )
}
