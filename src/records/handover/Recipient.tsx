import { lazy, Suspense, useState } from 'react'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import { useTexts } from '@/i18n/useTexts'
import { readAddress, type Address } from '@/offline/handover/address'
import { Button } from '@/ui/inputs/Button'
import { TextArea } from '@/ui/inputs/TextArea'

const ScanDialog = lazy(() => import('@/ui/scan/ScanDialog').then((part) => ({ default: part.ScanDialog })))

interface RecipientProps {
  own: Address
  onFound: (to: Address) => void
}

/** Asks whom it is for: their code is scanned, in a photo as well, or pasted as text. */
export function Recipient({ own, onFound }: RecipientProps) {
  const { t } = useTexts()
  const [scanning, setScanning] = useState(false)
  const [text, setText] = useState('')
  /** What is wrong with a text; none when it was taken. */
  const take = (given: string): string | undefined => {
    const found = readAddress(given)
    if (found === 'none') return t('这不是接收码，请对方打开“同步中心”的“离线转交”，选“接收”')
    if (found === 'version') return t('双方的系统版本不同，请两边都更新后再试')
    if (found.server !== own.server) return t('对方连的是另一个服务器，不能转交')
    onFound(found)
    setScanning(false)
    return undefined
  }
  const [error, setError] = useState<string>()
  return (
    <>
      <p>{t('请对方在自己的设备上打开“同步中心”的“离线转交”，选“接收”，再扫对方屏幕上的码。两边都不需要网络。')}</p>
      <div>
        <Button variant="primary" icon={scanIcon} onPress={() => setScanning(true)}>
          {t('扫对方的接收码')}
        </Button>
      </div>
      <TextArea
        label={t('或粘贴对方发来的接收码')}
        rows={3}
        value={text}
        error={error}
        onChange={(next) => {
          setText(next)
          setError(next.trim() === '' ? undefined : take(next))
        }}
      />
      {scanning && (
        <Suspense>
          <ScanDialog
            title={t('扫对方的接收码')}
            hint={t('把对方屏幕上的码放进框里')}
            onCode={take}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}
