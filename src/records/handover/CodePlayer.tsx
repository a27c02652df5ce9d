import { useEffect, useState } from 'react'
import backIcon from 'virtual:icon/arrow-left-s-line'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import pauseIcon from 'virtual:icon/pause-line'
import playIcon from 'virtual:icon/play-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { QrCode } from '@/ui/scan/QrCode'

/** How long each code is shown, in ms: a reader looks some five times a second. */
const EACH_MS = 700

interface CodePlayerProps {
  codes: readonly string[]
  onBack: () => void
  /** The other side has said that everything has come. */
  onDone: () => void
}

/** Shows codes one after the other, again and again. */
export function CodePlayer({ codes, onBack, onDone }: CodePlayerProps) {
  const { t } = useTexts()
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(codes.length > 1)
  const count = codes.length
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % count), EACH_MS)
    return () => clearInterval(timer)
  }, [playing, count])
  const step = (by: number) => {
    setPlaying(false)
    setAt((at + by + count) % count)
  }
  return (
    <>
      <p>{t('请对方在“接收”里扫这里的码，从哪一个开始都行；对方说收全了，再点“对方收全了”。')}</p>
      <div className="handover-code">
        <QrCode text={codes[at] ?? ''} repair="L" />
      </div>
      <div className="handover-steps">
        {count > 1 && <IconButton icon={backIcon} label={t('上一个码')} onPress={() => step(-1)} />}
        <span className="tabular-nums">{t('第 {{at}} 个，共 {{count}} 个', { at: at + 1, count })}</span>
        {count > 1 && (
          <>
            <IconButton icon={nextIcon} label={t('下一个码')} onPress={() => step(1)} />
            <IconButton
              icon={playing ? pauseIcon : playIcon}
              label={playing ? t('停在这一个') : t('继续播放')}
              onPress={() => setPlaying(!playing)}
            />
          </>
        )}
      </div>
      <div className="handover-ways">
        <Button onPress={onBack}>{t('返回')}</Button>
        <Button variant="primary" onPress={onDone}>
          {t('对方收全了')}
        </Button>
      </div>
    </>
  )
}
