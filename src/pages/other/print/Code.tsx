import { useTexts } from '@/i18n/useTexts'
import { QrCode } from '@/ui/scan/QrCode'

/** The QR code of an address, with what it is for. */
export function Code({ address }: { address: string }) {
  const { t } = useTexts()
  return (
    <div className="paper-code" data-whole="">
      <QrCode text={address} />
      <p>{t('扫码在系统里查看')}</p>
    </div>
  )
}
