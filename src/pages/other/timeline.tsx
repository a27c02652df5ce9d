import dayIcon from 'virtual:icon/calendar-line'
import recordIcon from 'virtual:icon/file-list-3-line'
import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { Segmented } from '@/ui/inputs/Segmented'
import { VariantCard } from '@/ui/variant/VariantCard'
import { Alternating } from './timeline/Alternating'
import alternatingCode from './timeline/Alternating.tsx?raw'
import { Compact } from './timeline/Compact'
import compactCode from './timeline/Compact.tsx?raw'
import { DayView } from './timeline/DayView'
import { Full } from './timeline/Full'
import fullCode from './timeline/Full.tsx?raw'
import { RecordView } from './timeline/RecordView'
import { timelineSearch as search, useTimelineAddress } from './timeline/useTimelineAddress'

export { search }
declare module '@/routes/searches' {
  interface Searches {
    'other/timeline': typeof search
  }
}

/** What has been done with records: on a day, or with one of them; and the timeline's variants. */
export default function TimelinePage() {
  const { t } = useTexts()
  const { address, show } = useTimelineAddress()
  const isDay = address.view === 'day'
  return (
    <div className="page">
      <PageHead title={t('时间线')} purpose={t('记录何时、由谁、在哪台设备上改过什么，以及大家的评论')}>
        <Segmented
          label={t('查看')}
          options={[
            { id: 'day', label: t('按日期'), icon: dayIcon },
            { id: 'record', label: t('按记录'), icon: recordIcon },
          ]}
          value={address.view}
          onChange={(view) => show({ view, kind: undefined, user: '' })}
        />
      </PageHead>
      <section className="panel flex flex-col gap-5 p-5 max-sm:p-3" aria-label={isDay ? t('按日期') : t('按记录')}>
        {isDay ? <DayView /> : <RecordView />}
      </section>
      <div className="variants">
        <VariantCard title={t('完整')} note={t('每件事带上改动的内容，用在记录的详情里')} code={fullCode}>
          <Full />
        </VariantCard>
        <VariantCard title={t('紧凑')} note={t('只说发生了什么，用在侧栏和首页')} code={compactCode}>
          <Compact />
        </VariantCard>
        <div className="col-span-full min-w-0">
          <VariantCard title={t('左右交替')} note={t('屏幕够宽时分列两侧，窄屏上自动变成一列')} code={alternatingCode}>
            <Alternating />
          </VariantCard>
        </div>
      </div>
    </div>
  )
}
