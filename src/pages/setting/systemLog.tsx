import type { ListSearch } from '@/records/list/listSearch'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { useList } from '@/records/list/useList'
import { ListSheets } from '@/records/sheets/parts/ListSheets'
import { recordColumns } from '@/records/sheets/recordSheets'
import { logResults, logTypes } from '@/contract/rowSchemas/console'
import { Status } from '@/records/Status'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import type { Row } from '@/contract/calls'
import type { TextKey } from '@/i18n/init'

type Log = Row<'systemLog'>

/** Label of each type. */
const typeText = {
  operationLog: '操作日志',
  databaseLog: '数据库日志',
  systemLog: '系统日志',
} as const satisfies Record<Log['type'], TextKey>

/** Label of each result. */
const resultText = {
  loginSuccess: '登录成功',
  loginFailed: '登录失败',
  interfaceException: '接口异常',
  dosAttack: 'DoS 攻击',
  writeSuccess: '写入成功',
  personalRead: '查看个人信息',
  exported: '导出数据',
} as const satisfies Record<Log['executeResult'], TextKey>

/** The type of an entry. */
function LogType({ row }: { row: Log }) {
  const { t } = useTexts()
  return t(typeText[row.type])
}

/** The result of an entry, with a coloured dot. */
function LogResult({ row: { executeResult } }: { row: Log }) {
  const { t } = useTexts()
  return <Status dot value={executeResult} text={t(resultText[executeResult])} />
}

const fields = [
  { name: 'account', label: '账号', kind: 'text' },
  {
    name: 'type',
    label: '日志类型',
    kind: 'select',
    options: logTypes.map((value) => ({ value, label: typeText[value] })),
  },
  {
    name: 'executeResult',
    label: '执行结果',
    kind: 'select',
    options: logResults.map((value) => ({ value, label: resultText[value] })),
  },
  { name: 'datetime', label: '时间', kind: 'range' },
] as const satisfies readonly FilterField[]

const columns: readonly GridColumn<Log>[] = [
  { id: 'account', header: '账号', primary: true, sortable: true, width: 180, min: 120 },
  { id: 'type', header: '日志类型', Cell: LogType, width: 140, min: 112 },
  { id: 'executeResult', header: '执行结果', Cell: LogResult, width: 150, min: 128 },
  { id: 'ip', header: 'IP 地址', width: 160, min: 130 },
  { id: 'detail', header: '接口', text: (row) => row.detail ?? '—', grow: true, width: 220, min: 140 },
  { id: 'datetime', header: '时间', sortable: true, width: 190, moment: true },
]

declare module '@/routes/searches' {
  interface Searches {
    'setting/systemLog': ListSearch<'systemLog', typeof fields>
  }
}

/** The log of sign-ins, writes and failures; read-only, exportable. */
export default function SystemLog() {
  const { t } = useTexts()
  const list = useList('systemLog', { columns, fields })
  const sheetColumns = recordColumns('systemLog', ['account', 'type', 'executeResult', 'ip', 'detail', 'datetime'], t, {
    type: (row) => t(typeText[row.type]),
    executeResult: (row) => t(resultText[row.executeResult]),
  })
  return (
    <ListPage
      list={list}
      title={t('系统日志')}
      purpose={t('登录、写入和异常的记录，只能查看')}
      tools={<ListSheets list={list} columns={sheetColumns} />}
      plain
    />
  )
}
