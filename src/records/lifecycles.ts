import type { ModuleName, Row } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import { openStatuses } from '@/lib/affairs'
import { timestamp } from '@/lib/timestamp'

/** Who takes a step, and when, in ms since 1970. */
export interface StepTerms {
  readonly account: string
  readonly now: number
}

export type Values = Readonly<Record<string, unknown>>

/** A step in the lifecycle of a record: what moves it from one state to the next. `R`: its row, `State`: the states of it. */
export interface Step<R = Values, State = string> {
  /** The verb on its button. */
  readonly name: TextKey
  readonly from: readonly State[]
  /** Without it the state stays. */
  readonly to?: State
  /** A text field that has to be filled in with it. */
  readonly asks?: keyof R & string
  /** Offered wherever a record waits, not only with all that is known of it: it decides nothing and ends nothing. */
  readonly isFirst?: true
  /** What it sets besides the state. */
  readonly sets?: (terms: StepTerms) => Readonly<Partial<R>>
}

/** The lifecycle of a module's records; `field` holds the state. */
export type Lifecycle<R = Values> = {
  readonly [F in keyof R & string]: { readonly field: F; readonly steps: readonly Step<R, R[F] & string>[] }
}[keyof R & string]

/** Whoever takes an affair in hand is its handler; a returned one is taken up again once it is complete. */
const governmentAffairs: Lifecycle<Row<'governmentAffairs'>> = {
  field: 'status',
  steps: [
    {
      name: '受理',
      from: ['received', 'returned'],
      to: 'handling',
      isFirst: true,
      sets: ({ account }) => ({ handler: account, returnReason: '' }),
    },
    { name: '办结', from: ['handling'], to: 'done', sets: ({ now }) => ({ finishedAt: timestamp(now) }) },
    { name: '退回', from: openStatuses, to: 'returned', asks: 'returnReason' },
    { name: '转交', from: openStatuses, asks: 'handler' },
  ],
}

/** Points wait for somebody else than their recorder, who approves them or returns them with a reason (src/contract/approvals.ts). */
const scoreManage: Lifecycle<Row<'scoreManage'>> = {
  field: 'status',
  steps: [
    {
      name: '通过',
      from: ['pending'],
      to: 'approved',
      sets: ({ account }) => ({ approver: account, returnReason: '' }),
    },
    {
      name: '退回',
      from: ['pending', 'approved'],
      to: 'rejected',
      asks: 'returnReason',
      sets: ({ account }) => ({ approver: account }),
    },
    { name: '重新提交', from: ['rejected'], to: 'pending', sets: () => ({ approver: '', returnReason: '' }) },
  ],
}

/** The lifecycles of modules that have one. */
export const lifecycles = { governmentAffairs, scoreManage }

export const lifecycleOf = (module: ModuleName): Lifecycle | undefined =>
  (lifecycles as Partial<Record<ModuleName, Lifecycle>>)[module]
