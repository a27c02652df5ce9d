import type { RefObject } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { Deferred } from '../data/Deferred'
import { toastError } from '../feedback/toast'
import { SaveButton } from './SaveButton'
import type { ChartFile } from './SaveMenu'

interface SaveFilesProps {
  title: string
  /** What contains the chart; undefined while there is none to be seen. */
  chart: RefObject<HTMLElement | null> | undefined
  /** Files beside the pictures. */
  files: readonly ChartFile[]
}

const loadMenu = () => import('./SaveMenu').then(({ SaveMenu }) => SaveMenu)

/** The menu of the files of a chart; pictures are made by a module of its own. */
export function SaveFiles({ title, chart, files }: SaveFilesProps) {
  const { t } = useTexts()
  const save = (kind: 'png' | 'svg') =>
    void import('./savePicture')
      .then(async ({ savePicture }) => chart?.current && savePicture(chart.current, { kind, title }))
      .catch((error: unknown) => {
        logFailure(error)
        toastError(t('图片没有生成，请重试'))
      })
  const entries = [
    ...(chart
      ? [
          { label: t('图片（PNG）'), onPress: () => save('png') },
          { label: t('图片（SVG）'), onPress: () => save('svg') },
        ]
      : []),
    ...files,
  ]
  const label = t('保存“{{title}}”', { title })
  if (entries.length === 0) return null
  return (
    <Deferred load={loadMenu} props={{ label, entries }}>
      <SaveButton label={label} />
    </Deferred>
  )
}
