import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Fix } from '@/lib/placeTaken'

/** Why there is no place: refused by the person or the system, not found, not in time, not allowed on plain http, or no such device. */
type PlaceFault = 'refused' | 'unavailable' | 'timeout' | 'insecure' | 'none'

/** The device is asked for so long once the person has agreed, in ms; a fix of some seconds ago will do. */
const terms: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 }

const faults: Readonly<Record<number, PlaceFault>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }

/** Asks the browser, which asks the person the first time. */
function locate(): Promise<Fix | PlaceFault> {
  // Typed as always there.
  const { geolocation } = navigator as Partial<Navigator>
  if (!isSecureContext) return Promise.resolve('insecure')
  if (!geolocation) return Promise.resolve('none')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ point: [latitude, longitude], accuracy, at: timestamp }),
      ({ code }) => resolve(faults[code] ?? 'unavailable'),
      terms,
    )
  })
}

/** The device's place, when the person asks for it. */
export function useLocate() {
  const { t } = useTexts()
  const [state, setState] = useState<PlaceFault | 'asking' | 'idle'>('idle')
  // Counts what was asked, so that what comes after it was given up, or the page was left, is nothing any more.
  const turn = useRef(0)
  const giveUp = useCallback(() => {
    turn.current += 1
    setState((before) => (before === 'asking' ? 'idle' : before))
  }, [])
  // A page that is left and returned to asks no more, and says so.
  useEffect(() => giveUp, [giveUp])
  const said: Readonly<Record<PlaceFault, string>> = {
    refused: t('没有使用位置的许可。请在浏览器的网站设置里（地址栏左侧的图标）允许“位置”，再试一次。'),
    unavailable: t('设备现在找不到自己的位置。请打开系统的定位，或到空旷的地方再试。'),
    timeout: t('等了 20 秒还没有位置。到窗边或室外再试，会快一些。'),
    insecure: t('这个地址没有加密（不是 https），浏览器不让用位置。'),
    none: t('这个浏览器不能定位。'),
  }
  return {
    asking: state === 'asking',
    /** What went wrong the last time, in words; '' for nothing. */
    fault: state === 'asking' || state === 'idle' ? '' : said[state],
    /** Resolves to where the device is; to undefined when that is unknown, for the reason in `fault`, or was given up. */
    async take(): Promise<Fix | undefined> {
      const mine = (turn.current += 1)
      setState('asking')
      const found = await locate()
      if (mine !== turn.current) return undefined
      setState(typeof found === 'string' ? found : 'idle')
      return typeof found === 'string' ? undefined : found
    },
    giveUp,
  }
}
