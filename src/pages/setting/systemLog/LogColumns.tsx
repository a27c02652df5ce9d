import { logResults, logTypes } from '@/api/rowSchemas/console'
import type { FilterField } from '@/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { useTexts } from '@/i18n/useTexts'
import type { Row } from '@/api/contract'
import type { TextKey } from '@/i18n/init'

type Log = Row<'systemLog'>

/** Label of each type. */
export const typeText = {
  operationLog: '操作日志',
  databaseLog: '数据库日志',
  systemLog: '系统日志',
} as const satisfies Record<Log['type'], TextKey>

/** Label and dot colour of each result. */
export const resultLook = {
  loginSuccess: { label: '登录成功', dot: 'bg-success' },
  loginFailed: { label: '登录失败', dot: 'bg-error' },
  interfaceException: { label: '接口异常', dot: 'bg-warning' },
  dosAttack: { label: 'DoS 攻击', dot: 'bg-error' },
  writeSuccess: { label: '写入成功', dot: 'bg-success' },
} as const satisfies Record<Log['executeResult'], { label: TextKey; dot: string }>

/** The type of an entry. */
function LogType({ row }: { row: Log }) {
  const { t } = useTexts()
  return t(typeText[row.type])
}

/** The result of an entry, with a coloured dot. */
function LogResult({ row }: { row: Log }) {
  const { t } = useTexts()
  const { label, dot } = resultLook[row.executeResult]
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dot}`} />
      {t(label)}
    </span>
  )
}

export const fields: readonly FilterField[] = [
  { name: 'account', label: '帐号', kind: 'text' },
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
    options: logResults.map((value) => ({ value, label: resultLook[value].label })),
  },
  { name: 'datetimeFrom', label: '开始日期', kind: 'date' },
  { name: 'datetimeTo', label: '结束日期', kind: 'date' },
]

export const columns: readonly GridColumn<Log>[] = [
  { id: 'account', header: '帐号', primary: true, sortable: true, width: 180 },
  { id: 'type', header: '日志类型', Cell: LogType, width: 140 },
  { id: 'executeResult', header: '执行结果', Cell: LogResult, width: 200 },
  { id: 'ip', header: 'IP 地址', width: 160 },
  { id: 'detail', header: '接口', text: (row) => row.detail ?? '—', grow: true, width: 220 },
  { id: 'datetime', header: '时间', sortable: true, width: 190, moment: true },
]
