import type { ModuleName, Row } from './rows'

type Field<R> = keyof R & string

/** How the records of a module come to count: somebody else than who entered them approves them. */
export interface Approval<R = Readonly<Record<string, unknown>>> {
  /** The field with the state, and its values before the decision and after an approval; any other one is a return. */
  readonly state: Field<R>
  readonly waiting: string
  readonly approved: string
  /** Fields with the accounts of who entered the record, and of who decided; a server sets both. */
  readonly enteredBy: Field<R>
  readonly decidedBy: Field<R>
  /** The field with the reason of a return. */
  readonly reason: Field<R>
  /** What approved records with the same values in `by` sum up to, kept `into` the one that is approved; a server sets it. */
  readonly sum: { readonly of: Field<R>; readonly into: Field<R>; readonly by: readonly Field<R>[] }
}

const approvals: { readonly [M in ModuleName]?: Approval<Row<M>> } = {
  scoreManage: {
    state: 'status',
    waiting: 'pending',
    approved: 'approved',
    enteredBy: 'recorder',
    decidedBy: 'approver',
    reason: 'returnReason',
    sum: { of: 'points', into: 'balance', by: ['name', 'village', 'group'] },
  },
}

/** How records of a module are approved; undefined for one whose records count at once. */
export const approvalOf = (module: ModuleName): Approval | undefined => approvals[module] as Approval | undefined
