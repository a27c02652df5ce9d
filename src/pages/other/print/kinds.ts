import { lazy, type ComponentType, type ReactNode } from 'react'
import type { ModuleName } from '@/api/rows'
import type { TextKey } from '@/i18n/init'
import type { Place, printed } from './place'
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
  /** Styles of the body. */
  readonly style?: string
}

export interface SourceProps {
  readonly place: Place
  readonly show: (change: Partial<Place>) => void
  readonly children: (printed: Printed) => ReactNode
}

/** A kind of thing to print. */
interface PrintKind {
  /** `of` in the address. */
  readonly id: (typeof printed)[number]
  readonly label: TextKey
  /** Its module, where all is of one; of others the source offers those that the person may read. */
  readonly module?: ModuleName
  /** Reads what the address names and gives it to its children. */
  readonly Source: ComponentType<SourceProps>
}

/** Everything that can be printed; a further kind is a further row. */
export const printKinds: readonly PrintKind[] = [
  {
    id: 'list',
    label: '列表',
    Source: lazy(() => import('./sources/ListSource').then((part) => ({ default: part.ListSource }))),
  },
  {
    id: 'record',
    label: '一条记录',
    Source: lazy(() => import('./sources/RecordSource').then((part) => ({ default: part.RecordSource }))),
  },
  {
    id: 'form',
    label: '空白表',
    Source: lazy(() => import('./sources/FormSource').then((part) => ({ default: part.FormSource }))),
  },
  {
    id: 'document',
    label: '文档',
    module: 'document',
    Source: lazy(() => import('./sources/DocumentSource').then((part) => ({ default: part.DocumentSource }))),
  },
  {
    id: 'workflow',
    label: '工作流',
    module: 'workflow',
    Source: lazy(() => import('./sources/WorkflowSource').then((part) => ({ default: part.WorkflowSource }))),
  },
]
