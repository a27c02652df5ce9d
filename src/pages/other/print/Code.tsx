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

/** The QR code of an address. */
export function QrCode({ address }: { address: string }) {
  const { t } = useTexts()
  const { path, size } = useMemo(() => {
    const { data, size: count } = encode(address, { ecc: 'M', border: QUIET })
    return { path: pathOf(data), size: count }
  }, [address])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('二维码')} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** The QR code of an address, with what it is for. */
export function Code({ address }: { address: string }) {
  const { t } = useTexts()
  return (
    <div className="paper-code" data-whole="">
      <QrCode address={address} />
      <p>{t('扫码在系统里查看')}</p>
    </div>
  )
}
