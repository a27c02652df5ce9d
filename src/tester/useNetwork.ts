import { useEffect, useState } from 'react'
import type { Network } from '@/api/scenario'
import { networkAt, type Applied } from './active'

const LOOK_MS = 250

/** The network of the moment under an applied scenario; follows its timetable. */
export function useNetwork(applied: Applied): Network {
  const [, setNetwork] = useState<Network>()
  useEffect(() => {
    if (!Array.isArray(applied.scenario.network)) return
    const timer = setInterval(() => setNetwork(networkAt(applied, Date.now())), LOOK_MS)
    return () => clearInterval(timer)
  }, [applied])
  return networkAt(applied, Date.now())
}
