import { useEffect, useEffectEvent, useRef, useState } from 'react'
import doneIcon from 'virtual:icon/checkbox-circle-line'
import takeIcon from 'virtual:icon/download-cloud-2-line'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { logFailure } from '@/lib/logFailure'
import { isFull } from '@/lib/thrown'
import { dropMedia, keepMedia, keptMedia, sizeOfMedia } from '@/offline/cache/media'
import { useOnline } from '@/offline/useOnline'
import { Icon } from '@/ui/base/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { OFFER_MS, toastError, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { filesOf, type Work } from './works'

type State =
  | { kind: 'unknown' }
  | { kind: 'away'; bytes?: number }
  | { kind: 'busy'; done: number; of: number }
  | { kind: 'here'; bytes: number }

interface TakeAlongProps {
  work: Work
  /** The files are here now, or no longer. */
  onChange: (isHere: boolean) => void
}

/** Why a copy is broken off whose page was left. */
const LEFT = 'left'

/** Takes a work along: its files are stored on this device and play without a network. */
export function TakeAlong({ work, onChange }: TakeAlongProps) {
  const { t } = useTexts()
  const online = useOnline()
  const [state, setState] = useState<State>({ kind: 'unknown' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      // Browsers give no storage for files to a page without HTTPS.
      if (!('caches' in globalThis)) return onChange(false)
      const files = filesOf(work)
      const kept = await keptMedia(files)
      const size = kept === undefined && online ? await sizeOfMedia(files) : undefined
      if (!isCurrent || running.current) return
      setState(kept === undefined ? { kind: 'away', ...(size && { bytes: size }) } : { kind: 'here', bytes: kept })
      onChange(kept !== undefined)
    }
    look().catch(logFailure)
    return () => {
      isCurrent = false
    }
  }, [work, online, onChange])

  const take = async (of: number) => {
    const files = filesOf(work)
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'busy', done: 0, of })
    try {
      await keepMedia(files, { signal: stop.signal, onProgress: (done) => setState({ kind: 'busy', done, of }) })
      setState({ kind: 'here', bytes: (await keptMedia(files)) ?? of })
      onChange(true)
    } catch (error) {
      if (stop.signal.reason === LEFT) return
      setState({ kind: 'away', bytes: of })
      if (stop.signal.aborted) return
      failed(error)
    } finally {
      if (running.current === stop) running.current = undefined
    }
  }
  const drop = async (bytes: number) => {
    const restore = await dropMedia(filesOf(work))
    setState({ kind: 'away', bytes })
    onChange(false)
    const undo = async () => {
      await restore()
      setState({ kind: 'here', bytes })
      onChange(true)
    }
    const onClick = () => void undo().catch(failed)
    toastSuccess(t('已从本机移除'), { duration: OFFER_MS, action: { label: t('撤销'), onClick } })
  }
  const failed = (error: unknown) => {
    logFailure(error)
    toastError(isFull(error) ? t('设备空间不足，没有存到本机') : t('没有存到本机，请检查网络后重试'))
  }

  // It ends with its page, and begins again when that comes back.
  const resume = useEffectEvent(() => {
    if (state.kind === 'busy' && !running.current) void take(state.of)
  })
  useEffect(() => {
    resume()
    return () => {
      running.current?.abort(LEFT)
      running.current = undefined
    }
  }, [])

  if (state.kind === 'unknown') return <div className="player-take" />
  if (state.kind === 'busy') {
    // Without a size of the host, or with one of compressed texts, more may come than was shown.
    const percent = state.of > 0 ? Math.min(100, Math.round((100 * state.done) / state.of)) : null
    return (
      <div className="player-take">
        <ProgressBar label={t('正在存到本机')} value={percent} />
        <Button size="sm" onPress={() => running.current?.abort()}>
          {t('取消')}
        </Button>
      </div>
    )
  }
  if (state.kind === 'here')
    return (
      <div className="player-take">
        <span className="player-here">
          <Icon path={doneIcon} size={16} className="text-success" />
          {t('已在本机（{{size}}），没有网络也能播放', { size: sizeText(state.bytes) })}
        </span>
        <Button variant="text" size="sm" onPress={() => void drop(state.bytes).catch(logFailure)}>
          {t('从本机移除')}
        </Button>
      </div>
    )
  return (
    <div className="player-take">
      <Button icon={takeIcon} disabled={!online} onPress={() => void take(state.bytes ?? 0)}>
        {state.bytes ? t('存到本机（{{size}}）', { size: sizeText(state.bytes) }) : t('存到本机')}
      </Button>
      {!online && <span className="text-plain">{t('现在没有网络，联网后可以存到本机')}</span>}
    </div>
  )
}
