import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTexts } from '@/i18n/useTexts'

/** Modules of white around a code, without which it can't be read. */
const QUIET = 2

/** Path of the black modules, a stroke of rectangles for each row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isBlack, x) => (isBlack && !row[x - 1] ? [x] : []))
      return starts.map((x) => {
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
      })
    })
    .join('')

interface QrCodeProps {
  text: string
  /** How much of it may be missing: L 7 %, for a screen; M 15 %, for paper. */
  repair?: 'L' | 'M'
}

/** The QR code of a text. */
export function QrCode({ text, repair = 'M' }: QrCodeProps) {
  const { t } = useTexts()
  const { path, size } = useMemo(() => {
    const { data, size: count } = encode(text, { ecc: repair, border: QUIET })
    return { path: pathOf(data), size: count }
  }, [text, repair])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('二维码')} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
