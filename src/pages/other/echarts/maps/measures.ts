import type { ModuleName, Row } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import { hrefTo } from '@/routes/address'
import { rounded } from '../aggregate'

/** What is counted for each village. */
export interface Measure {
  readonly id: string
  readonly label: TextKey
  readonly module: ModuleName
  /** Its field that not everybody sees, if it is about one. */
  readonly field?: string
  /** Of one row: a method, because the rows of each measure are other ones. */
  amount(row: Row<ModuleName>): number
  /** The list behind a village's figure, if there is a page of it. */
  readonly href?: (village: string) => string
}

const measureOf = <M extends ModuleName>(
  measure: Omit<Measure, 'module' | 'amount'> & { readonly module: M; amount(row: Row<M>): number },
): Measure => measure
const listAt = (page: 'shopManage' | 'scoreManage' | 'deviceManage') => (village: string) =>
  hrefTo({ to: `/village/${page}`, search: { village } })

export const measures: readonly Measure[] = [
  measureOf({ id: 'people', label: '村民数', module: 'villageusermanage', amount: () => 1 }),
  measureOf({ id: 'shops', label: '商铺数', module: 'shopManage', amount: () => 1, href: listAt('shopManage') }),
  measureOf({
    id: 'sales',
    label: '销售额（元）',
    module: 'shopManage',
    field: 'sales',
    amount: ({ sales }) => sales,
    href: listAt('shopManage'),
  }),
  measureOf({
    id: 'points',
    label: '积分合计',
    module: 'scoreManage',
    amount: ({ points }) => points,
    href: listAt('scoreManage'),
  }),
  measureOf({ id: 'devices', label: '设备数', module: 'deviceManage', amount: () => 1, href: listAt('deviceManage') }),
  measureOf({ id: 'area', label: '面积（亩）', module: 'plant', amount: ({ area }) => area }),
]

/** A village with its town and figure. */
export interface VillageFigure {
  readonly village: string
  /** '' where none is known. */
  readonly town: string
  readonly value: number
}
interface Placed {
  readonly village?: string
  readonly address?: string
}

/** The town that a text begins with, after its province, city and county: 清溪镇 of 淳安县清溪镇柳溪村. */
export const townIn = (text: string): string | undefined =>
  /(?:^|[省市区县旗])([^省市区县旗\s]{1,8}?(?:镇|乡|街道))/.exec(text)?.[1]

/** Sums by village, by town and then largest first. Villages whose address names no town belong to `ownTown`. */
export function figuresByVillage<R extends object>(
  rows: readonly R[],
  amount: (row: R) => number,
  ownTown: string,
): readonly VillageFigure[] {
  const villages = new Map<string, { town: string; value: number }>()
  for (const row of rows) {
    const { village = '', address = '' }: Placed = row
    if (village === '') continue
    const known = villages.get(village)
    villages.set(village, { town: known?.town || (townIn(address) ?? ''), value: (known?.value ?? 0) + amount(row) })
  }
  return [...villages]
    .map(([village, { town, value }]) => ({ village, town: town || ownTown, value: rounded(value, 1) }))
    .toSorted((a, b) => (a.town === b.town ? b.value - a.value : a.town < b.town ? -1 : 1))
}
