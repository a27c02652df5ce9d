import { lazy, Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import copyIcon from 'virtual:icon/file-copy-line'
import fileIcon from 'virtual:icon/file-upload-line'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { writeAddress, type Address } from '@/offline/handover/address'
import { createCollector, type Collector } from '@/offline/handover/codes'
import { ownKeys } from '@/offline/handover/ownKeys'
import { fromText, openPack, type CopiesPack, type Pack, type PackFault } from '@/offline/handover/pack'
import { WhoFacts } from './WhoFacts'
import { logError } from '@/stores/errorLog'
import { useCopy } from '@/ui/data/useCopy'
import { Button } from '@/ui/inputs/Button'
import { QrCode } from '@/ui/scan/QrCode'
import type { Said } from '@/ui/scan/ScanDialog'
import { Arrived } from './Arrived'
import { ArrivedCopies } from './ArrivedCopies'

const ScanDialog = lazy(() => import('@/ui/scan/ScanDialog').then((part) => ({ default: part.ScanDialog })))

/** So many missing codes are named. */
const NAMED = 8

/** What has arrived: the codes so far, or all of it. */
export interface Arrival {
  readonly collector: Collector
  readonly pack?: Pack | CopiesPack
}

interface ReceiveProps {
  own: Address
  arrival: Arrival
  onArrival: (arrival: Arrival) => void
  onDone: () => void
}

/** Shows for whom others can seal something, and takes it in. */
export function Receive({ own, arrival: { collector, pack }, onArrival, onDone }: ReceiveProps) {
  const { t, locale } = useTexts()
  const copy = useCopy()
  const [scanning, setScanning] = useState(false)
  const [said, setSaid] = useState('')
  const faults: Readonly<Record<PackFault, string>> = {
    none: t('这不是转交的文件'),
    version: t('双方的系统版本不同，请两边都更新后再试'),
    recipient: t('这不是交给您在这台设备上的，请对方重新扫这里的码'),
    damaged: t('内容不完整或被改过，请对方再交一次'),
    server: t('这是另一个服务器上的内容，这里不能收'),
  }
  const open = async (sealed: Uint8Array<ArrayBuffer>) => {
    const opened = await openPack(sealed, await ownKeys(own.user), own)
    if (typeof opened === 'string') setSaid(faults[opened])
    else onArrival({ collector: createCollector(), pack: opened })
  }
  const readFile = async (file: File) => {
    setSaid('')
    try {
      const sealed = fromText(await file.text())
      if (sealed) await open(sealed)
      else setSaid(faults.none)
    } catch (error) {
      logError(error)
      setSaid(t('文件没有加载成功'))
    }
  }
  const onCode = async (text: string): Promise<Said> => {
    const taken = await collector.take(text)
    if (taken === 'whole' && collector.pack) {
      onArrival({ collector: createCollector() })
      await open(collector.pack)
      setScanning(false)
      return undefined
    }
    if (taken === 'none') return t('这不是转交的码')
    if (taken === 'version' || taken === 'damaged') return faults[taken]
    const { count, missing } = collector
    return t('已收 {{have}} 个，共 {{count}} 个；还缺第 {{missing}} 个', {
      have: count - missing.length,
      count,
      missing: `${listed(missing.slice(0, NAMED).map(String), locale)}${missing.length > NAMED ? '…' : ''}`,
    })
  }
  const again = () => onArrival({ collector })
  if (pack && 'file' in pack) return <Arrived own={own} pack={pack} onAgain={again} onDone={onDone} />
  if (pack) return <ArrivedCopies own={own} pack={pack} onAgain={again} onDone={onDone} />
  const address = writeAddress(own)
  return (
    <>
      <p>{t('让对方扫这个码，或把接收码发给对方。封好的内容只有您在这台设备上能打开。')}</p>
      <div className="handover-code">
        <QrCode text={address} repair="L" />
      </div>
      <WhoFacts who={own} />
      <div>
        <Button icon={copyIcon} onPress={() => copy(address, t('已复制'))}>
          {t('复制接收码')}
        </Button>
      </div>
      <p role="status" className="handover-said">
        {said}
      </p>
      <div className="handover-ways">
        <FileTrigger
          acceptedFileTypes={['text/plain', '.txt']}
          onSelect={(files) => files?.[0] && void readFile(files[0])}
        >
          <Button icon={fileIcon}>{t('打开收到的文件')}</Button>
        </FileTrigger>
        <Button variant="primary" icon={scanIcon} onPress={() => setScanning(true)}>
          {t('扫对方屏幕上的码')}
        </Button>
      </div>
      {scanning && (
        <Suspense>
          <ScanDialog
            title={t('扫对方屏幕上的码')}
            hint={t('对着对方的屏幕，等所有的码都收到')}
            onCode={onCode}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}
