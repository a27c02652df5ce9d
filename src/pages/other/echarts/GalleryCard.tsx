import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useChartFiles } from '@/records/sheets/parts/useChartFiles'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { VariantCode } from '@/ui/variant/VariantCode'
import { codeOf } from './codeOf'
import { EChart } from './EChart'
import type { GalleryChart } from './gallery'
import { KnownRows } from './KnownRows'
import { wholeList } from './wholeList'

/** One kind of chart: drawn from live rows, as a table, as code, as files. */
export function GalleryCard({ chart }: { chart: GalleryChart }) {
  const { t, locale } = useTexts()
  const query = useQuery(wholeList(chart.module))
  const { data, error, refetch } = query
  const drawn = useMemo(() => data && chart.draw(data.list, { t: (key) => t(key), locale }), [data, chart, t, locale])
  const title = t(chart.title)
  const heading = t(chart.heading)
  const code = useMemo(() => (drawn ? codeOf(drawn.option) : ''), [drawn])
  return (
    <ChartFrame
      title={title}
      about={t(chart.use)}
      data={drawn?.table}
      error={error}
      onRetry={() => void refetch()}
      heading={heading}
      height="20rem"
      note={<KnownRows module={chart.module} query={query} />}
      files={useChartFiles(title, drawn?.table, heading)}
      foot={drawn && <VariantCode title={title} code={code} />}
    >
      {() => drawn && <EChart option={drawn.option} label={`${title}. ${t(chart.use)}`} />}
    </ChartFrame>
  )
}
