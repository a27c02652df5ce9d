import { useState, type ReactNode, useCallback, useEffect } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { logError } from '@/stores/errorLog'
import { useChartFiles } from '@/records/sheets/parts/useChartFiles'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { areaValues } from './areaValues'
import { type OwnMap, keepOwnMap, readOwnMap, removeOwnMap } from './mapStore'
import type { Measure, VillageFigure } from './measures'
import { OwnMapDrawing } from './OwnMapDrawing'
import { OwnMapForm } from './OwnMapForm'
import { useOwner } from '@/offline/owner'

/** The present person's own map on this device: undefined until read, null for none; null, too, where storage is refused. */
function useOwnMap() {
  const owner = useOwner()
  const [kept, setKept] = useState<{ owner: string; map: OwnMap | null }>()
  const map = kept?.owner === owner ? kept.map : undefined
  useEffect(() => {
    let isWanted = true
    const show = (found: OwnMap | null) => {
      if (isWanted) setKept({ owner, map: found })
    }
    readOwnMap(owner).then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [owner])
  /** Rejects where it can't be stored; it is shown all the same. */
  const keep = useCallback(
    async (next: OwnMap) => {
      setKept({ owner, map: next })
      await keepOwnMap(owner, next)
    },
    [owner],
  )
  const remove = useCallback(async () => {
    await removeOwnMap(owner)
    setKept({ owner, map: null })
  }, [owner])
  return { map, keep, remove }
}

interface OwnMapCardProps {
  measure: Measure
  figures: readonly VillageFigure[] | undefined
  /** Places of the rows. Must be stable. */
  places: readonly string[]
  /** Which rows the figures come from. */
  note: ReactNode
}

/** The operator's own map: brought from a file, kept on this device, taken away again. */
export function OwnMapCard({ measure, figures, places, note }: OwnMapCardProps) {
  const { t } = useTexts()
  const { map, keep, remove } = useOwnMap()
  const [isAsked, setAsked] = useState(false)
  const title = t('自备地图')
  const heading = t('区域')
  const values = map && figures ? areaValues(map.areas, figures) : []
  const data =
    map && figures
      ? {
          categories: map.areas.map(({ name }) => name),
          series: [{ name: t(measure.label), values: values.map(({ value }) => value) }],
        }
      : undefined
  const files = useChartFiles(title, data, heading)
  const { href } = measure
  const bring = (next: OwnMap) =>
    void keep(next).catch((error: unknown) => {
      logError(error)
      toastError(t('地图没有存到本机，关闭页面后要重新选择'))
    })
  const takeAway = () =>
    void remove().then(
      () => toastSuccess(t('地图已移除')),
      () => toastError(t('地图没有移除，请重试')),
    )

  if (map === null)
    return (
      <section className="panel chart-frame" aria-label={title}>
        <h2 className="chart-frame-title">{title}</h2>
        <OwnMapForm onReady={bring} />
      </section>
    )
  const unknown = values.filter(({ value }) => value === null).length
  return (
    <>
      <ChartFrame
        title={title}
        about={map && t('“{{name}}”，按名称对上各村的数', { name: map.name })}
        data={data}
        heading={heading}
        height="20rem"
        hrefOf={href && ((at) => (values[at]?.village === undefined ? undefined : href(values[at].village)))}
        files={files}
        note={
          <>
            {note}
            {unknown > 0 && ` · ${t('{{count}} 个区域没有对上', { count: unknown })}`}
          </>
        }
        emptyDetail={t('区域的名称和各村的名称都对不上')}
        actions={<IconButton size="sm" icon={deleteIcon} label={t('移除地图')} onPress={() => setAsked(true)} />}
      >
        {(chart) => map && <OwnMapDrawing {...chart} areas={map.areas} review={map.review} places={places} />}
      </ChartFrame>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('移除这张地图？')}
        message={t('它只在这台设备上；以后要用时需要重新选择文件')}
        confirm={t('移除')}
        cancel={t('取消')}
        onConfirm={() => {
          setAsked(false)
          takeAway()
        }}
      />
    </>
  )
}
