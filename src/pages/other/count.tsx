import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { moduleText } from '@/i18n/recordTexts'
import { Figure } from '@/ui/chart/Figure'
import { useRightsIn, useRights } from '@/stores/rights'
import { DataAge } from '@/ui/data/DataAge'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { ErrorState } from '@/ui/feedback/States'
import { useState } from 'react'
import { useSees } from '@/stores/sees'
import { useCountUp } from '@/ui/chart/useCountUp'
import { Button } from '@/ui/inputs/Button'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { TextField } from '@/ui/inputs/TextField'
import { CountedNumber } from '@/ui/chart/CountedNumber'
import { Slider } from '@/ui/inputs/Slider'
import { examplesOf } from '@/ui/variant/variantCode'
import source from './count.tsx?raw'

const modules = [
  'villageusermanage',
  'shopManage',
  'governmentAffairs',
  'plant',
] as const satisfies readonly ModuleName[]

function Total({ module }: { module: ModuleName }) {
  const { t, title } = useTexts()
  const query = useQuery(listOptions(module, { pageNo: 1, pageSize: 1 }))
  const { data, error, refetch } = query
  const retry = () => void refetch()
  if (error && !data)
    return (
      <ErrorState title={t('数据没有加载成功')} detail={title(error.message)} action={t('重试')} onAction={retry} />
    )
  return (
    <div>
      <Figure
        label={moduleText(module, t)}
        value={data?.found}
        partial={data?.partial !== undefined}
        about={data?.about}
      />
      <DataAge at={ageOf(query)} partial={data?.partial} error={error} onRetry={retry} />
    </div>
  )
}

function Totals() {
  const rightsIn = useRightsIn()
  const shown = modules.filter((module) => rightsIn(module).read)
  if (shown.length === 0) return <NothingReadable />
  return (
    <div className="grid grid-cols-2 gap-5">
      {shown.map((module) => (
        <Total key={module} module={module} />
      ))}
    </div>
  )
}

/** The sales of all shops that are known, in yuan. */
const shops = listOptions('shopManage', { pageNo: 1, pageSize: 1000 })

const numberOr = (entry: NumberEntry, other: number) => (typeof entry === 'number' ? entry : other)

function Controlled() {
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
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField label={t('时长')} unit={t('秒')} value={seconds} onChange={setSeconds} min={0} max={30} />
        <NumberField label={t('小数位')} value={decimals} onChange={setDecimals} min={0} max={4} />
        <TextField label={t('前缀')} value={prefix} onChange={setPrefix} maxLength={8} />
        <TextField label={t('后缀')} value={suffix} onChange={setSuffix} maxLength={8} />
      </div>
    </>
  )
}

function Changing() {
  const { t, number } = useTexts()
  const [people, setPeople] = useState(1200)
  return (
    <>
      <p className="text-2xl tabular-nums">
        <CountedNumber value={people} format={(value) => t('{{value}} 人', { value: number(value) })} />
      </p>
      <Slider label={t('人数')} value={people} onChange={setPeople} min={0} max={20_000} step={100} />
    </>
  )
}

const example = examplesOf(source)

/** Numbers that count to their value. */
export default function Count() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('数字滚动')}
      purpose={t('数字出现时滚动到实际的值；读屏只念最后的数')}
      variants={[
        {
          title: t('各模块的总数'),
          note: t('打开页面时滚动，数变了就从原来的数滚到新的数'),
          ...example({ Totals }),
        },
        {
          title: t('开始、暂停和重置'),
          note: t('时长、小数位和前后文字都可以改'),
          ...example({ Controlled }),
        },
        {
          title: t('跟着数据变'),
          note: t('在滚动中改数，会从当时的数接着滚'),
          ...example({ Changing }),
        },
      ]}
    />
  )
}
