import type { TextKey } from '@/i18n/init'
import { moved } from '@/lib/moved'

/** Lanes of the sheet: who takes the step. */
export const lanes = ['applicant', 'village', 'town', 'county'] as const
export type LaneId = (typeof lanes)[number]

export interface Link {
  readonly from: string
  readonly to: string
}

/** A flow sheet: steps in lanes, in order, with links between them. */
export interface Sheet {
  readonly steps: Readonly<Record<LaneId, readonly string[]>>
  /** Names by id. */
  readonly names: Readonly<Record<string, string>>
  readonly links: readonly Link[]
}

export const idOf = ({ from, to }: Link): string => `${from} ${to}`

interface Rule {
  readonly message: TextKey
  readonly breaks: (links: readonly Link[], link: Link) => boolean
}

/** What no link may be (the specification's connection rules), with what is said of it. */
const rules: readonly Rule[] = [
  { message: '步骤不能连到自己', breaks: (_links, { from, to }) => from === to },
  {
    message: '这两步已经连过',
    breaks: (links, link) => links.some(({ from, to }) => from === link.from && to === link.to),
  },
  {
    message: '反方向已经连过，两步不能互相连',
    breaks: (links, link) => links.some(({ from, to }) => from === link.to && to === link.from),
  },
]

/** Why a link can't be drawn; undefined if it can. */
export const refusalOf = (sheet: Sheet, link: Link): TextKey | undefined =>
  rules.find(({ breaks }) => breaks(sheet.links, link))?.message

/** The sheet with the link. Throws an Error for one that a rule refuses. */
export function linked(sheet: Sheet, link: Link): Sheet {
  const refusal = refusalOf(sheet, link)
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

/** The sheet with a step before or behind another one, or at the end of a lane. */
export function placed(
  sheet: Sheet,
  id: string,
  lane: LaneId,
  target?: { readonly id: string; readonly where: 'before' | 'after' },
): Sheet {
  const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
  const steps = Object.fromEntries(lanes.map((each) => [each, without(sheet.steps[each])])) as Record<LaneId, string[]>
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

/** The example that the page begins with; `t` translates its names. */
export const exampleSheet = (t: (text: TextKey) => string): Sheet => ({
  steps: {
    applicant: ['apply', 'collect'],
    village: ['receive', 'visit'],
    town: ['review', 'publicise'],
    county: ['approve'],
  },
  names: {
    apply: t('提交申请'),
    receive: t('受理材料'),
    visit: t('入户核实'),
    review: t('复核'),
    publicise: t('公示'),
    approve: t('审批发放'),
    collect: t('领取结果'),
  },
  links: [
    { from: 'apply', to: 'receive' },
    { from: 'receive', to: 'visit' },
    { from: 'visit', to: 'review' },
    { from: 'review', to: 'publicise' },
    { from: 'publicise', to: 'approve' },
  ],
})
