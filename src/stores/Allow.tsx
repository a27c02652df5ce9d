import type { ReactNode } from 'react'
import type { Demand } from '@/routes/access'
import { useAllowed } from './allowed'

interface AllowProps {
  demand: Demand
  /** In place of what is not allowed; nothing when left out. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows its children to those who meet the demand; for the others they are not in the document at all (spec §6). */
export const Allow = ({ demand, fallback, children }: AllowProps): ReactNode =>
  useAllowed(demand) ? children : fallback
