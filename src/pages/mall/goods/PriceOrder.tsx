import { useTexts } from '@/i18n/useTexts'
import type { List } from '@/records/list/useList'
import '@/ui/inputs/select/select.css'

/** The order of the wall, in the address as that of a table. */
export function PriceOrder({ list }: { list: List<'goods'> }) {
  const { t } = useTexts()
  const change = (order: string) => list.sortTo(order === 'asc' || order === 'desc' ? { sort: 'price', order } : {})
  return (
    <select
      className="select w-40 max-sm:w-full"
      aria-label={t('排序')}
      value={list.sort === 'price' ? list.order : ''}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      <option value="">{t('默认排序')}</option>
      <option value="asc">{t('价格从低到高')}</option>
      <option value="desc">{t('价格从高到低')}</option>
    </select>
  )
}
