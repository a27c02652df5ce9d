import { logResults, logTypes } from '@/api/rowSchemas/console'
import type { FilterField } from '@/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'
import { resultLook, typeText, type Log } from './logLook'
import { LogResult } from './LogResult'
import { LogType } from './LogType'

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
