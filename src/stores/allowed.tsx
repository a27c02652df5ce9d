import type { ReactNode } from 'react'
import type { Demand } from '@/routes/access'
import { isAllowed } from './sees'
import { useSession } from './session'

export type { Demand }

/** Whether the signed-in user meets a demand (spec §6); follows the session. */
export const useAllowed = (demand: Demand): boolean => useSession((session) => isAllowed(session, demand))

interface AllowProps {
  demand: Demand
  /** Shown in place of the children where not allowed. */
  fallback?: ReactNode
  children: ReactNode
}

/** Renders its children only if the user meets the demand (spec §6). */
export const Allow = ({ demand, fallback, children }: AllowProps): ReactNode =>
  useAllowed(demand) ? children : fallback
