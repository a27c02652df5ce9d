import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { PageHead } from '@/ui/data/PageHead'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { Board } from '@/boards/Board'
import { widgets } from '@/boards/catalogue'
import { widgetPanels } from '@/boards/panels'
import { TabbedPanel } from '@/boards/TabbedPanel'
import { useVisible } from '@/boards/useFigures'
import { boardSearch as search, useScope } from '@/boards/useScope'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    dashboard: typeof search
  }
}

const shown = [
  widgets.villagers,
  widgets.affairs,
  widgets.points,
  widgets.faultyDevices,
  widgets.affairsTrend,
  widgets.affairsByCategory,
  widgets.pointsTrend,
  widgets.pointsRank,
  widgets.devicesByKind,
  widgets.indexByCategory,
  widgets.plotsByCategory,
  widgets.salesByCategory,
]
const tables = [
  widgets.affairsTable,
  widgets.scoresTable,
  widgets.shopsTable,
  widgets.devicesTable,
  widgets.indexesTable,
]

const BY_VILLAGE = '各村明细'

/** The dashboard: trend, share and ranking by period and village, beside the period before; every figure leads to its rows. */
export default function Dashboard() {
  const { t } = useTexts()
  const { scope, controls } = useScope('/dashboard')
  const visible = useVisible(shown)
  const visibleTables = useVisible(tables)
  const table = {
    id: 'byVillage',
    title: BY_VILLAGE,
    size: 'L',
    content: <TabbedPanel label={BY_VILLAGE} widgets={visibleTables} scope={scope} />,
  } as const
  return (
    <Board id="dashboard" panels={[...widgetPanels(visible, scope), ...(visibleTables.length > 0 ? [table] : [])]}>
      {(board, arrange) => (
        <div className="@container page">
          <PageHead title={t('看板')} purpose={t('各村情况一览，点开数字查看明细')}>
            {arrange}
          </PageHead>
          {visible.length + visibleTables.length === 0 ? (
            <NothingReadable home={hrefTo({ to: '/' })} />
          ) : (
            <>
              {controls}
              {board}
            </>
          )}
        </div>
      )}
    </Board>
  )
}
