import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/list/ListPage'
import { useList } from '@/list/useList'
import { columns, fields } from './systemLog/columns'

/** What has happened: sign-ins, writes and failures; read only. */
export default function SystemLog() {
  const { t } = useTexts()
  const list = useList('systemLog', { columns, fields })
  return <ListPage list={list} title={t('系统日志')} keepsRows plain />
}
