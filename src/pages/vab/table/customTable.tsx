import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/list/ListPage'
import { useList } from '@/list/useList'
import { columns, fields } from './customTable/columns'
import { Look } from './customTable/Look'

/** The custom table: stripes, borders, full screen, density, and the columns a person wants, all remembered. */
export default function CustomTable() {
  const { t } = useTexts()
  const list = useList('table', { columns, fields })
  return (
    <ListPage
      list={list}
      title={t('自定义表格')}
      plain
      tools={<Look settings={list.settings} onSettings={list.setSettings} />}
    />
  )
}
