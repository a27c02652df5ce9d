import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePeople } from '@/client/people'
import { deviceStates } from '@/contract/rowSchemas/consoleDevice'
import { valueNames } from '@/i18n/valueNames'
import { useTexts } from '@/i18n/useTexts'
import { dayText } from '@/lib/timestamp'
import { ownDevice } from '@/offline/contact/ownDevice'
import { ListPage } from '@/records/list/ListPage'
import type { FilterField } from '@/records/list/fields'
import type { ListSearch } from '@/records/list/listSearch'
import { useList } from '@/records/list/useList'
import { ListSheets } from '@/records/sheets/parts/ListSheets'
import { recordColumns } from '@/records/sheets/recordSheets'
import type { GridColumn } from '@/ui/data/grid/column'
import {
  DeviceName,
  DeviceState,
  LastContact,
  LastPerson,
  nameText,
  Order,
  Release,
  Unsent,
} from './consoleDevice/DeviceCells'
import type { Device } from './consoleDevice/DeviceCells'
import { OrderDialog } from './consoleDevice/OrderDialog'

const DAY_MS = 86_400_000
const SILENT_DAYS = 7

const fieldsWith = (people: ReturnType<typeof usePeople>) =>
  [
    {
      name: 'account',
      label: '使用人',
      kind: 'text',
      suggestions: people.accounts.map(people.nameOf),
      shown: people.nameOf,
      tidy: people.accountOf,
    },
    {
      name: 'state',
      label: '状态',
      kind: 'select',
      options: deviceStates.flatMap((value) => {
        const label = valueNames.state?.[value]
        return label ? [{ value, label }] : []
      }),
    },
    {
      name: 'seenAt',
      label: '最近联系',
      kind: 'select',
      options: [
        {
          value: 'silent',
          label: '超过 7 天没有联系',
          // A bound is a day, and includes it.
          query: (now) => ({ seenAtTo: dayText(now - (SILENT_DAYS + 1) * DAY_MS) }),
        },
      ],
    },
    { name: 'name', label: '设备名称', kind: 'text' },
  ] as const satisfies readonly FilterField[]

const columns: readonly GridColumn<Device>[] = [
  { id: 'name', header: '设备名称', primary: true, Cell: DeviceName, text: nameText, width: 300, min: 220 },
  { id: 'account', header: '使用人', Cell: LastPerson, sortable: true, width: 120, brief: 'fact' },
  { id: 'release', header: '版本', Cell: Release, sortable: true, width: 130 },
  { id: 'seenAt', header: '最近联系', Cell: LastContact, sortable: true, width: 130, brief: 'fact' },
  { id: 'unsent', header: '未发送', Cell: Unsent, sortable: true, width: 190, labelled: true, brief: 'fact' },
  { id: 'state', header: '状态', Cell: DeviceState, width: 120, brief: 'tag', isTag: true },
  { id: 'orderedAt', header: '要求清除', Cell: Order, sortable: true, width: 150 },
]

const exported = [
  'name',
  'account',
  'release',
  'seenAt',
  'unsent',
  'refused',
  'oldestAt',
  'state',
  'orderedBy',
  'orderedAt',
  'wipedAt',
] as const

declare module '@/routes/searches' {
  interface Searches {
    'setting/consoleDevice': ListSearch<'consoleDevice', ReturnType<typeof fieldsWith>>
  }
}

/** The devices of the office as of their last contact; a lost one can be ordered to wipe itself. */
export default function ConsoleDevice() {
  const { t } = useTexts()
  const people = usePeople()
  const navigate = useNavigate()
  const fields = useMemo(() => fieldsWith(people), [people])
  const list = useList('consoleDevice', { columns, fields })
  const [asked, ask] = useState<{ readonly device: Device; readonly wipe: boolean }>()
  return (
    <ListPage
      list={list}
      title={t('登录设备')}
      purpose={t('谁在哪台设备上用，最近一次联系时还有多少没有发送；设备丢失时让它清除数据')}
      tools={<ListSheets list={list} columns={recordColumns('consoleDevice', exported, t, { name: nameText })} />}
      plain
      actions={(device) => [
        ...(device.uuid === ownDevice()
          ? [{ label: t('在“本机存储”清除'), onPress: () => void navigate({ to: '/storage' }) }]
          : device.state === 'inUse'
            ? [
                {
                  label: t('清除此设备'),
                  onPress: () => ask({ device, wipe: true }),
                  destroys: true,
                  needs: 'remove' as const,
                },
              ]
            : []),
        ...(device.state === 'wipeOrdered'
          ? [{ label: t('撤回清除'), onPress: () => ask({ device, wipe: false }), needs: 'remove' as const }]
          : []),
      ]}
    >
      {asked && <OrderDialog {...asked} onClose={() => ask(undefined)} />}
    </ListPage>
  )
}
