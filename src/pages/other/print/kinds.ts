import { lazy, type ComponentType } from 'react'
import type { ModuleName } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import type { printed } from './usePrintAddress'
import type { SourceProps } from './source'

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
    id: 'labels',
    label: '标签（二维码）',
    Source: lazy(() => import('./sources/LabelSource').then((part) => ({ default: part.LabelSource }))),
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
