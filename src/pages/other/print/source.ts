import type { ReactNode } from 'react'
import type { PrintAddress } from './usePrintAddress'
import type { PrintSettings } from './settings'

/** Something to print, as its source has read it. */
export interface Printed {
  /** What its settings are kept by, and which ones it has by standard; the same object each time. */
  readonly source: string
  readonly standard?: Partial<PrintSettings>
  /** Its usual title. */
  readonly title: string
  /** What stands on the paper below the title; undefined while there is nothing to print. */
  readonly body: ReactNode
  /** Shown in place of the preview while there is nothing to print. */
  readonly state: ReactNode
  /** Beside the preview: how much of it is known, and since when. */
  readonly age?: ReactNode
  /** Address of it in this console, as a hash, for the QR code. */
  readonly href?: string
  /** Width that its columns would like to have, in CSS px. */
  readonly wide?: number
  /** Choice of what is printed, and what is chosen of it. */
  readonly options: ReactNode
  /** Whether its title can be another. */
  readonly fixedTitle?: boolean
  /** Whether it has a letterhead of its own: the paper has none above it. */
  readonly hasHead?: boolean
  /** Styles of the body. */
  readonly style?: string
}

export interface SourceProps {
  readonly address: PrintAddress
  readonly show: (change: Partial<PrintAddress>) => void
  readonly children: (printed: Printed) => ReactNode
}

/** The whole address of a page in this console, as a code on paper has it. */
export const absoluteAddress = (href: string): string => `${location.origin}${location.pathname}${href}`
