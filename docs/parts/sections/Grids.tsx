import { useCallback, useMemo, useState } from 'react'
import { standardSettings } from '@/lib/grid/settings'
import { BulkBar } from '@/ui/data/grid/BulkBar'
import type { GridColumn } from '@/ui/data/grid/column'
import { Grid } from '@/ui/data/grid/Grid'
import { CompactRows } from '@/ui/data/grid/CompactRows'
import { GridSettingsButton } from '@/ui/data/grid/GridSettingsButton'
import { Tag } from '@/ui/data/Tag'
import { Section } from '../Section'
import { useWords } from '../useWords'

interface Order {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly pageViews: number
  readonly status: string
}

const many = Number(new URLSearchParams(location.search).get('rows') ?? 12)
const villages = ['新塘村', '白鹭村', '云台村', '双河村', '桃源村']
const orders: readonly Order[] = Array.from({ length: many }, (_, index) => ({
  id: String(index + 1),
  title: `${villages[index % villages.length]} ${index + 1}`,
  author: ['Li', 'Wang', 'Zhao'][index % 3] ?? '',
  pageViews: (index * 7919) % 10_000,
  status: index % 2 ? 'OK' : '…',
}))
const idOf = ({ id }: Order) => id
const nothing = () => {}

const Status = ({ row }: { row: Order }) => <Tag tone="success">{row.status}</Tag>

/** The grid with rows of its own, `&rows=10000` for many; and the same rows as cards. */
export function Grids() {
  const say = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const save = useCallback(
    ({ id }: Order, value: string) => Promise.resolve(setNames((now) => ({ ...now, [id]: value }))),
    [],
  )
  const columns = useMemo<readonly GridColumn<Order>[]>(
    () => [
      {
        id: 'title',
        header: '标题',
        width: 240,
        primary: true,
        text: ({ id, title }) => names[id] ?? title,
        edit: { kind: 'text', check: (value) => (value === '' ? '请输入标题' : undefined), save },
      },
      { id: 'author', header: '作者', width: 120 },
      { id: 'pageViews', header: '点击量', align: 'end', sortable: true },
      { id: 'status', header: '状态', Cell: Status },
      { id: 'id', header: '序号', hidden: true },
    ],
    [names, save],
  )
  const [settings, setSettings] = useState(() => standardSettings(columns))
  const toggle = useCallback(
    ({ id }: Order) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const actions = useCallback(() => [{ label: say('详情', 'Details'), onPress: nothing }], [say])
  const all = chosen.size === orders.length
  const common = {
    label: say('工单记录', 'Order records'),
    columns,
    rows: orders,
    rowId: idOf,
    settings,
    actions,
    selection: {
      has: ({ id }: Order) => chosen.has(id),
      toggle,
      shown: all ? ('all' as const) : chosen.size > 0 ? ('some' as const) : ('none' as const),
      toggleShown: () => setChosen(new Set(all ? [] : orders.map(idOf))),
    },
  }
  return (
    <Section
      id="grids"
      title={say('记录表', 'Grid of records')}
      rule={say(
        '行高 36、44（默认）、52；文字靠左，数字靠右；框里只有整行。',
        'Rows of 36, 44 (default) or 52 px; text left, numbers right; the frame holds whole rows.',
      )}
    >
      <div className="flex justify-end">
        <GridSettingsButton
          columns={columns}
          settings={settings}
          onSettings={setSettings}
          onReset={() => setSettings(standardSettings(columns))}
        />
      </div>
      <div className="relative">
        <Grid {...common} onSettings={setSettings} sorting={{ sort: 'pageViews', order: 'desc' }} room="420px" />
        {chosen.size > 0 && (
          <BulkBar
            count={chosen.size}
            total={orders.length}
            all={false}
            about={false}
            actions={[{ label: say('删除', 'Delete'), onPress: nothing }]}
            onAll={() => setChosen(new Set(orders.map(idOf)))}
            onClear={() => setChosen(new Set())}
          />
        )}
      </div>
      <CompactRows {...common} label={say('工单行', 'Orders in compact rows')} rows={orders.slice(0, 2)} />
    </Section>
  )
}
