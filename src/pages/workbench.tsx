import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { Board, type Panel } from '@/boards/Board'
import { widgets } from '@/boards/catalogue'
import { widgetPanels } from '@/boards/panels'
import { EntryPanel } from '@/boards/today/EntryPanel'
import { RecentPanel } from '@/boards/today/RecentPanel'
import { WaitingPanel } from '@/boards/today/WaitingPanel'
import { useVisible } from '@/boards/useFigures'
import { boardSearch as search, useScope } from '@/boards/useScope'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    workbench: typeof search
  }
}

const mine: readonly Panel[] = [
  { id: 'waiting', title: '等您处理', size: 'L', content: <WaitingPanel /> },
  { id: 'entry', title: '快速录入', size: 'M', content: <EntryPanel /> },
  { id: 'recent', title: '我最近的修改', size: 'M', content: <RecentPanel /> },
]
const figures = [
  widgets.sales,
  widgets.onlineSales,
  widgets.onlineSalesTarget,
  widgets.points,
  widgets.pointsTrend,
  widgets.onlineSalesByVillage,
]

/** The workbench: what waits for this person, quick entry, own changes, what was sold and is to be sold. */
export default function Workbench() {
  const { t } = useTexts()
  const { scope, controls } = useScope('/workbench')
  const visible = useVisible(figures)
  return (
    <Board id="workbench" panels={[...mine, ...widgetPanels(visible, scope)]}>
      {(board, arrange) => (
        <div className="@container page">
          <PageHead title={t('工作台')} purpose={t('待办、录入和销售情况集中在这里')}>
            {arrange}
          </PageHead>
          {controls}
          {board}
        </div>
      )}
    </Board>
  )
}
