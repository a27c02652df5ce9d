import { approvalOf } from '@/contract/approvals'
import type { ModuleName, Row } from '@/contract/rows'
import { Refusal } from '@/core/refusal'
import { contentFields, same } from '@/lib/record'
import type { Rows } from '../../base/storage'
import { texts } from '../../base/texts'

type Values = Readonly<Record<string, unknown>>

interface Write<M extends ModuleName> {
  /** The row as it would be stored, and as it is; undefined for a new one. */
  readonly row: Row<M>
  readonly before: Row<M> | undefined
  /** The account that writes. */
  readonly actor: string
}

/**
 * The row with what a server sets of an approval (src/contract/approvals.ts): a new record waits, and so does one whose content was changed,
 * as entered by who changed it, so that nobody decides on their own figures; a decision names who made it, and an approval has the new sum. Throws a Refusal 403 for a decision by who entered the record.
 */
export async function withApproval<M extends ModuleName>(
  table: Rows,
  module: M,
  { row, before, actor }: Write<M>,
): Promise<Row<M>> {
  const approval = approvalOf(module)
  if (!approval) return row
  const { state, waiting, approved, enteredBy, decidedBy, reason, sum } = approval
  const [was, next]: [Values | undefined, Values] = [before, row]
  const author = was?.[enteredBy] ?? actor
  const set = (changes: Values) => {
    const { [sum.into]: _sum, ...rest } = next
    return { ...rest, [enteredBy]: author, ...changes } as unknown as Row<M>
  }
  const byDecision = [state, enteredBy, decidedBy, reason, sum.into]
  const isNew =
    !was || contentFields(next).some((field) => !byDecision.includes(field) && !same(was[field], next[field]))
  if (isNew || next[state] === waiting)
    return set({ ...(isNew && { [enteredBy]: actor }), [state]: waiting, [decidedBy]: '', [reason]: '' })
  if (next[state] === was[state])
    return set({ [decidedBy]: was[decidedBy], ...(sum.into in was && { [sum.into]: was[sum.into] }) })
  if (author === actor) throw new Refusal(403, texts.ownApproval)
  if (next[state] !== approved) return set({ [decidedBy]: actor })
  // Two approvals at the same time would not see each other's part of the sum.
  await table.serialize()
  const alike = Object.fromEntries([[state, approved], ...sum.by.map((field) => [field, next[field]])]) as Partial<
    Row<M>
  >
  const others = await table.sum(module, sum.of as keyof Row<M> & string, alike)
  return set({ [decidedBy]: actor, [reason]: '', [sum.into]: others + Number(next[sum.of]) })
}
