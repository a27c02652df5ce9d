import type { TextKey } from '@/i18n/init'
import { refusalOf, type Link } from '@/lib/flow/linkRules'
import { moved } from '@/lib/moved'

/** Lanes of the sheet: who takes the step. */
export const lanes = ['applicant', 'village', 'town', 'county'] as const
export type LaneId = (typeof lanes)[number]

/** A flow sheet: steps in lanes, in order, with links between them. */
export interface Sheet {
  readonly steps: Readonly<Record<LaneId, readonly string[]>>
  /** Names by id. */
  readonly names: Readonly<Record<string, string>>
  readonly links: readonly Link[]
}

export const idOf = ({ from, to }: Link): string => `${from} ${to}`

/** The sheet with the link. Throws an Error for one that a rule refuses. */
export function linked(sheet: Sheet, link: Link): Sheet {
  const refusal = refusalOf(sheet.links, link)
  if (refusal) throw new Error(refusal)
  return { ...sheet, links: [...sheet.links, link] }
}

export const unlinked = (sheet: Sheet, link: Link): Sheet => ({
  ...sheet,
  links: sheet.links.filter((each) => idOf(each) !== idOf(link)),
})

/** The lane of a step. */
export const laneOf = ({ steps }: Sheet, id: string): LaneId =>
  lanes.find((lane) => steps[lane].includes(id)) ?? 'village'

/** Where a step is put: before or behind another one. */
export interface Target {
  readonly id: string
  readonly where: 'before' | 'after'
}

/** The sheet with a step at its target, or at the end of a lane. */
export function placed(sheet: Sheet, id: string, lane: LaneId, target?: Target): Sheet {
  const others = (ids: readonly string[]) => ids.filter((each) => each !== id)
  const steps = Object.fromEntries(lanes.map((each) => [each, others(sheet.steps[each])])) as Record<LaneId, string[]>
  steps[lane].push(id)
  if (target && target.id !== id) steps[lane] = [...moved(steps[lane], new Set([id]), target.id, target.where)]
  return { ...sheet, steps }
}

export function added(sheet: Sheet, id: string, name: string, lane: LaneId): Sheet {
  return placed({ ...sheet, names: { ...sheet.names, [id]: name } }, id, lane)
}

export const renamed = (sheet: Sheet, id: string, name: string): Sheet => ({
  ...sheet,
  names: { ...sheet.names, [id]: name },
})

/** The sheet without the step and its links. */
export function without(sheet: Sheet, id: string): Sheet {
  const steps = Object.fromEntries(
    lanes.map((lane) => [lane, sheet.steps[lane].filter((each) => each !== id)]),
  ) as Record<LaneId, string[]>
  const { [id]: _gone, ...names } = sheet.names
  return { steps, names, links: sheet.links.filter(({ from, to }) => from !== id && to !== id) }
}

/** The example that the page begins with; its names are translated where they are shown. */
export const exampleSheet = {
  steps: {
    applicant: ['apply', 'collect'],
    village: ['receive', 'visit'],
    town: ['review', 'publicise'],
    county: ['approve'],
  },
  names: {
    apply: '提交申请',
    receive: '受理材料',
    visit: '入户核实',
    review: '复核',
    publicise: '公示',
    approve: '审批发放',
    collect: '领取结果',
  },
  links: [
    { from: 'apply', to: 'receive' },
    { from: 'receive', to: 'visit' },
    { from: 'visit', to: 'review' },
    { from: 'review', to: 'publicise' },
    { from: 'publicise', to: 'approve' },
  ],
} satisfies Sheet & { names: Record<string, TextKey> }
