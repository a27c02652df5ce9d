import type { TextKey } from '@/i18n/init'
import { isWithheld } from '@/lib/security/personal'
import type { Group } from '../resource'
import type { Values } from '../values'

/** What is done with a group: all of it moves elsewhere, some leave for a group of their own, or all join another group. */
export type Operation = 'move' | 'split' | 'merge'
export const operations: readonly Operation[] = ['move', 'split', 'merge']

type Member = Values & { readonly uuid: string }

/** What a person has decided so far. */
export interface Regrouping<R extends Member = Member> {
  readonly operation: Operation
  readonly group: Group
  readonly members: readonly R[]
  /** Those who leave, of a split. */
  readonly leaving: readonly string[]
  /** The fields of the place where those who go will be, the number of their group among them. */
  readonly place: Values
  /** By uuid, of those whose role is asked. */
  readonly roles: Readonly<Record<string, string>>
}

/** Who goes, who stays, and whose role is asked because their group has another head then. */
export function partsOf<R extends Member>({
  operation,
  group,
  members,
  leaving,
}: Omit<Regrouping<R>, 'place' | 'roles'>) {
  const going = operation === 'split' ? members.filter(({ uuid }) => leaving.includes(uuid)) : members
  const staying = members.filter((member) => !going.includes(member))
  const isHead = (member: R) => member[group.role] === group.head
  return {
    going,
    staying,
    asked: [...(operation === 'move' ? [] : going), ...(going.some(isHead) ? staying : [])],
  }
}

/** What of the decision is missing or wrong, as a text; '' for nothing. Fields of the place are judged elsewhere. */
export function faultIn<R extends Member>(regrouping: Regrouping<R>): TextKey | '' {
  const { operation, group, roles } = regrouping
  const { going, staying, asked } = partsOf(regrouping)
  if (going.length === 0) return '请选择要分出去的成员'
  if (operation === 'split' && staying.length === 0) return '至少要有一人留下'
  if (asked.some(({ uuid }) => !roles[uuid])) return '请为每位成员选择关系'
  const heads = (part: readonly R[]) => part.filter(({ uuid }) => roles[uuid] === group.head).length
  const isAsked = (part: readonly R[]) => part.some((member) => asked.includes(member))
  if (operation === 'split' && heads(going) !== 1) return '分出去的一户要有一位户主，只能有一位'
  if (isAsked(staying) && heads(staying) !== 1) return '留下的一户要有一位户主，只能有一位'
  if (operation === 'merge' && heads(going) > 0) return '并入的一户已有户主，请为每位成员选择与他的关系'
  return ''
}

/** What is written of each member: only what differs, and nothing of which the person sees a part. Members without a change are left out. */
export function changesOf<R extends Member>(regrouping: Regrouping<R>): ReadonlyMap<R, Values> {
  const { group, place, roles } = regrouping
  const { going, asked } = partsOf(regrouping)
  const changes = regrouping.members.map((member) => {
    const wanted = {
      ...(going.includes(member) && place),
      ...(asked.includes(member) && { [group.role]: roles[member.uuid] }),
    }
    const differs = Object.entries(wanted).filter(([field, value]) => !isWithheld(value) && value !== member[field])
    return [member, Object.fromEntries(differs)] as const
  })
  return new Map(changes.filter(([, change]) => Object.keys(change).length > 0))
}

/** The number after one, with as many digits; undefined for one that does not end in digits. */
export function numberAfter(number: string): string | undefined {
  const [digits] = /\d+$/.exec(number) ?? []
  if (digits === undefined) return undefined
  return number.slice(0, -digits.length) + String(BigInt(digits) + 1n).padStart(digits.length, '0')
}
