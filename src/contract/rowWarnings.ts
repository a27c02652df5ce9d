import type { ModuleName, Row } from './rows'
import { brokenAmong, type RowRule } from './rowRules'

type Values = Readonly<Record<string, unknown>>

const past = <R>(at: keyof R & string, says: string): RowRule<R> => ({
  at,
  of: [at],
  says,
  holds: (row, today) => String(row[at]) <= today,
})

/** What is unusual between the fields of a row: forms say so, nothing is refused for it. */
const rowWarnings: { readonly [M in ModuleName]?: readonly RowRule<Row<M>>[] } = {
  governmentAffairs: [
    {
      at: 'deadline',
      of: ['deadline', 'status'],
      says: '截止日期已过',
      holds: ({ deadline, status }, today) => status === 'done' || deadline >= today,
    },
  ],
  villageusermanage: [
    {
      at: 'isPartyMember',
      of: ['birthday', 'isPartyMember'],
      says: '党员须年满 18 周岁',
      holds: ({ isPartyMember, birthday }, today) =>
        !isPartyMember || birthday <= today.replace(/^\d+/, (year) => `${Number(year) - 18}`),
    },
  ],
  scoreManage: [
    {
      at: 'points',
      of: ['points', 'category'],
      says: '积分的正负与类别不符',
      holds: ({ points, category }) => points === 0 || points < 0 === (category === 'penalty'),
    },
  ],
  plant: [
    {
      at: 'harvestAt',
      of: ['harvestAt', 'stage'],
      says: '阶段是已收获，收获日期却在今天之后',
      holds: ({ harvestAt, stage }, today) => stage !== 'harvested' || harvestAt <= today,
    },
  ],
  breedManage: [past('vaccinatedAt', '接种日期在今天之后')],
  deviceManage: [past('installedAt', '安装日期在今天之后')],
  shopManage: [
    {
      at: 'openedAt',
      of: ['openedAt', 'status'],
      says: '状态是营业，开业日期却在今天之后',
      holds: ({ openedAt, status }, today) => status !== 'open' || openedAt <= today,
    },
  ],
}

/** The warnings about a row; `today`: `YYYY-MM-DD`. */
export const warningsOf = (module: string, row: object, today: string) =>
  brokenAmong(((rowWarnings as Values)[module] ?? []) as readonly RowRule[], row as Values, today)
