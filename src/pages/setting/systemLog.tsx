import type { ListSearch } from '@/records/list/listSearch'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { useList } from '@/records/list/useList'
import { ListSheets } from '@/records/sheets/parts/ListSheets'
import { recordColumns } from '@/records/sheets/recordSheets'
import { columns, fields, resultText, typeText } from './systemLog/LogColumns'

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
