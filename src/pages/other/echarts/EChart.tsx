import type { EChartsOption } from 'echarts'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { failureTexts } from '@/lib/failureTexts'
import { useTexts } from '@/i18n/useTexts'
import { ErrorState } from '@/ui/feedback/States'
import '@/ui/chart/chart.css'
import { queueDrawing } from './drawQueue'
import { echartsTheme } from './echartsTheme'
import './gallery.css'

type Create = typeof import('./engine').createChart

/** Drawn before it is scrolled into view. */
const NEAR = '240px'

/** Whether the element is in view or near it; false again when its pane is hidden. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      setNear(false)
    }
  }, [element])
  return isNear
}

const readLook = () => `${document.documentElement.dataset.theme ?? ''} ${document.documentElement.dataset.look ?? ''}`
/** Where colours alone do not distinguish series: the media of chart.css. */
const colourless = 'print, (forced-colors: active)'
/** Whether series have patterns, by the rules of chart.css. */
const readPatterned = () =>
  /colourWeak|greyscale/.test(document.documentElement.dataset.look ?? '') || matchMedia(colourless).matches
const subscribeLook = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-look'] })
  const media = matchMedia(colourless)
  media.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', changed)
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** Kinds whose marks are told apart by place, name or number rather than by colour: patterns would only be noise. */
const patternless: readonly unknown[] = [
  'heatmap',
  'boxplot',
  'tree',
  'treemap',
  'sunburst',
  'parallel',
  'gauge',
  'sankey',
  'scatter',
]
/** Patterns tell apart the series of a plot, and the parts of a ring or a funnel. */
function needsPatterns({ series }: EChartsOption): boolean {
  const all = [series].flat()
  const isPlot = all.every((one) => one?.type === 'bar' || one?.type === 'line')
  return (all.length > 1 || !isPlot) && all.every((one) => !patternless.includes(one?.type))
}
/** Which series are shown, by name, as chosen in the legend. */
type Shown = Readonly<Record<string, boolean>>
function completed(option: EChartsOption, label: string, shown: Shown, isPatterned: boolean): EChartsOption {
  const [legend] = [option.legend].flat()
  return {
    ...option,
    ...(legend && { legend: { ...legend, selected: shown } }),
    animation: !isStill(),
    animationDuration: 300,
    aria: {
      enabled: true,
      label: { description: label },
      decal: { show: isPatterned && needsPatterns(option) },
    },
  }
}

/**
 * A chart of ECharts. It is drawn once it comes into view and leaves nothing behind when its page is hidden or closed; a page that comes
 * back is drawn again in its present size. Themes apply without drawing anew.
 */
export function EChart({ option, label }: { option: EChartsOption; label: string }) {
  const { t, locale } = useTexts()
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<Create>>(undefined)
  const isNear = useNear(host)
  const look = useSyncExternalStore(subscribeLook, readLook)
  const isPatterned = useSyncExternalStore(subscribeLook, readPatterned)
  const [create, setCreate] = useState<Create>()
  const [isFailed, setFailed] = useState(false)
  /** Chosen by the person: neither a drawing anew nor new figures take it back. */
  const shown = useRef<Shown>({})
  const latest = useRef({ option, isPatterned })
  useEffect(() => {
    latest.current = { option, isPatterned }
  })

  useEffect(() => {
    if (!isNear || create || isFailed) return
    let isWanted = true
    import('./engine').then(
      ({ createChart }) => isWanted && setCreate(() => createChart),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, create, isFailed])

  // The language is part of what is drawn: its own words are chosen when the chart is made.
  useEffect(() => {
    const element = host.current
    if (!isNear || !create || !element) return
    const takeBack = queueDrawing(() => {
      chart.current = create(element, echartsTheme(element))
      chart.current.on('legendselectchanged', (event) => {
        shown.current = (event as { selected: Shown }).selected
      })
      chart.current.setOption(completed(latest.current.option, label, shown.current, latest.current.isPatterned))
    })
    const observer = new ResizeObserver(() => {
      const drawn = chart.current
      if (drawn && element.clientWidth > 0 && drawn.getWidth() !== element.clientWidth) drawn.resize()
    })
    observer.observe(element)
    return () => {
      takeBack()
      observer.disconnect()
      chart.current?.dispose()
      chart.current = undefined
    }
  }, [isNear, create, locale, label])

  useEffect(() => {
    chart.current?.setOption(completed(option, label, shown.current, isPatterned), { notMerge: true })
  }, [option, label, isPatterned])

  const drawnLook = useRef(look)
  useEffect(() => {
    if (drawnLook.current === look || !host.current) return
    drawnLook.current = look
    chart.current?.setTheme(echartsTheme(host.current))
  }, [look])

  if (isFailed)
    return <ErrorState title={t(failureTexts.missing)} action={t('重试')} onAction={() => setFailed(false)} />
  return <div ref={host} className="chart echart" data-picture role="img" aria-label={label} />
}
