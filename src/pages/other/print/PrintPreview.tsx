import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import fileIcon from 'virtual:icon/file-download-line'
import shareIcon from 'virtual:icon/share-line'
import printIcon from 'virtual:icon/printer-line'
import setupIcon from 'virtual:icon/settings-3-line'
import { useTexts } from '@/i18n/useTexts'
import { dayText } from '@/lib/timestamp'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Segmented } from '@/ui/inputs/Segmented'
import { Drawer } from '@/ui/overlay/Drawer'
import { orientationFor, sheetOf } from '@/ui/print/paper'
import type { Proof } from '@/ui/print/paginator'
import { PrintFrame } from '@/ui/print/PrintFrame'
import { usePaperWords } from '@/ui/print/usePaperWords'
import { absoluteAddress, type Printed } from './source'
import { Paper } from './Paper'
import { SetupPanel } from './SetupPanel'
import { useOffice, usePrintSettings } from './settings'
import { usePrinting } from './usePrinting'
import { useScale, zooms, type Zoom } from './useScale'

const ShareDialog = lazy(() => import('./share/ShareDialog').then((part) => ({ default: part.ShareDialog })))

interface PrintPreviewProps {
  printed: Printed
  /** The settings stand beside the preview, not in a drawer. */
  isWide: boolean
}

/** What is printed, on its sheets, beside what can be set about it. */
export function PrintPreview({ printed, isWide }: PrintPreviewProps) {
  const { t, locale } = useTexts()
  const { settings: chosen, change, reset, isChanged } = usePrintSettings(printed.source, printed.standard)
  const settings = printed.hasHead ? { ...chosen, head: 'none' as const } : chosen
  const [office] = useOffice()
  const user = useSession(({ username }) => username)
  const words = usePaperWords()
  const { paper, margin, orientation } = settings
  const lies = orientation === 'auto' ? orientationFor(printed.wide ?? 0, paper, margin) : orientation
  const size = useMemo(() => sheetOf({ paper, margin, orientation: lies }), [paper, margin, lies])
  const title = (!printed.fixedTitle && settings.title.trim()) || printed.title
  const stamp = settings.stamped ? `${user} ${dayText(Date.now())}` : ''
  const { footOf } = words
  const foot = useMemo(
    () => footOf(settings.head === 'none' ? title : office || title, stamp),
    [footOf, settings.head, title, office, stamp],
  )
  const printing = usePrinting(size, title)
  const { proof, setProof } = printing
  const hasBody = Boolean(printed.body)
  useEffect(() => {
    if (!hasBody) setProof(undefined)
  }, [hasBody, setProof])
  const [zoom, setZoom] = useState<Zoom>('width')
  const { ref, scale } = useScale(size, zoom)
  const [setup, setSetup] = useState(false)
  // As it is when it is asked for: what is laid out anew meanwhile is not shared unseen.
  const [shared, setShared] = useState<Proof>()
  const zoomNames = { width: t('适合宽度'), page: t('整页'), real: t('原大') }
  const names = { portrait: t('竖放'), landscape: t('横放') }
  const paperName = paper === 'K16' ? t('16 开') : paper
  const fields = (
    <SetupPanel
      printed={printed}
      settings={settings}
      change={change}
      reset={reset}
      isChanged={isChanged}
      paper={paperName}
      direction={names[lies]}
    />
  )
  return (
    <div className="print-layout">
      {isWide && <aside className="print-side">{fields}</aside>}
      <div className="flex flex-col gap-3 min-w-0 min-h-0">
        {hasBody ? (
          <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
            <span role="status" className="tabular-nums">
              {proof
                ? t('{{paper}} {{direction}}，共 {{count}} 页', {
                    paper: paperName,
                    direction: names[lies],
                    count: proof.pages,
                  })
                : ''}
            </span>
            <div className="ml-auto flex items-center gap-2">
              {isWide && (
                <Segmented
                  label={t('预览大小')}
                  size="sm"
                  options={zooms.map((id) => ({ id, label: zoomNames[id] }))}
                  value={zoom}
                  onChange={setZoom}
                />
              )}
              {!isWide && (
                <IconButton icon={setupIcon} label={t('打印设置')} variant="plain" onPress={() => setSetup(true)} />
              )}
              <IconButton
                icon={shareIcon}
                label={t('分享')}
                variant="plain"
                disabled={!proof?.complete}
                onPress={() => setShared(proof)}
              />
              <IconButton
                icon={fileIcon}
                label={t('存为 HTML 文件')}
                variant="plain"
                disabled={!proof}
                onPress={() => void printing.save()}
              />
              <Button variant="primary" icon={printIcon} disabled={!proof?.complete} onPress={printing.print}>
                {t('打印')}
              </Button>
            </div>
          </div>
        ) : (
          !isWide && fields
        )}
        {printed.age}
        {hasBody ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          <div className="print-preview" role="region" aria-label={t('预览')} tabIndex={0} ref={ref}>
            <PrintFrame
              label={t('打印预览：{{title}}', { title })}
              size={size}
              title={title}
              language={locale}
              style={printed.style ?? ''}
              foot={foot}
              nameOf={words.nameOf}
              onProof={setProof}
              scale={scale}
            >
              <Paper
                settings={settings}
                office={office}
                title={title}
                address={settings.code && printed.href !== undefined ? absoluteAddress(printed.href) : undefined}
              >
                {printed.body}
              </Paper>
            </PrintFrame>
          </div>
        ) : (
          printed.state
        )}
      </div>
      {shared && (
        <Suspense>
          <ShareDialog proof={shared} size={size} title={title} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
      {!isWide && setup && (
        <Drawer edge="bottom" onClose={() => setSetup(false)} title={t('打印设置')} closeLabel={t('关闭')}>
          {fields}
        </Drawer>
      )}
    </div>
  )
}
