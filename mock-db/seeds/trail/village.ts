import type { Row } from '@/contract/rows'
import { pick, type Random } from '../../../src/lib/random.ts'
import { phoneOf } from '../people.ts'
import { workingIn } from '../posts.ts'
import { DAY_MS, msOf } from '../time.ts'
import type { World } from '../world.ts'
import { FROM, moments, UNTIL } from './officeHours.ts'
import { remarkOf, historyOf, type SeedRows, type History } from './story.ts'

/** What the office has said about applications, by what has become of them. */
const remarks: { readonly [S in Row<'governmentAffairs'>['status']]: readonly [string, ...string[]] } = {
  received: ['材料收到，正在核对。', '申请人明天上午再来补一份户口簿复印件。'],
  handling: ['已联系村委会，等他们盖章。', '下周二上午去现场看一次。', '已电话告知申请人进度。'],
  returned: ['已打电话说明缺什么，申请人说周末补来。', '短信和电话都通知到了。'],
  done: ['结果已电话告知本人。', '凭证由村里的便民点转交。', '存档完毕。'],
}

/** Applications: received at the counter, taken on by their handler, then done or returned. */
function affairHistories(random: Random, { staff }: World, rows: SeedRows['governmentAffairs']): History[] {
  const counter = workingIn(staff, '便民服务中心')
  return rows.map((row) => {
    const { status, handler } = row
    const clerk = pick(random, counter).account
    const submitted = msOf(row.submittedAt)
    const end = status === 'done' ? msOf(row.finishedAt) : Math.min(submitted + 18 * DAY_MS, UNTIL)
    const [taken = end, decided = end] = moments(random, submitted, end, 2)
    const comment = remarkOf(random, 6, remarks[status])
    const steps = [
      { at: submitted, user: clerk, ...(status === 'received' && { comment, author: handler }) },
      ...(status === 'received'
        ? []
        : [
            {
              at: taken,
              user: handler,
              was: { status: 'received' as const, handler: clerk },
              ...(status === 'handling' && { comment }),
            },
          ]),
      ...(status === 'done'
        ? [{ at: end, user: handler, was: { status: 'handling' as const, finishedAt: '' }, comment }]
        : status === 'returned'
          ? [{ at: decided, user: handler, was: { status: 'handling' as const, returnReason: '' }, comment }]
          : []),
    ]
    return historyOf({ module: 'governmentAffairs', row, steps: steps.filter(({ at }) => at >= FROM) })
  })
}

/** Points: noted by their recorder, approved or returned by somebody else. */
const scoreHistories = (random: Random, rows: SeedRows['scoreManage']): History[] =>
  rows.flatMap((row) => {
    const noted = msOf(row.datetime)
    if (noted < FROM) return []
    const { status, recorder, approver = '', balance: _balance, ...rest } = row
    const [decided = noted] = moments(random, noted, Math.min(noted + 4 * DAY_MS, UNTIL), 1)
    const was = {
      status: 'pending' as const,
      approver: '',
      ...(rest.returnReason && { returnReason: '' }),
      ...(status === 'approved' && { balance: undefined }),
    }
    const steps = [
      { at: noted, user: recorder },
      ...(status === 'pending' ? [] : [{ at: decided, user: approver, was }]),
    ]
    return [historyOf({ module: 'scoreManage', row, steps })]
  })

/** People: new phone numbers, moves, a new party member. */
function villagerHistories(random: Random, { staff }: World, rows: SeedRows['villageusermanage']): History[] {
  const wardens = workingIn(staff, '综合治理中心', '便民服务中心')
  const [organizer] = workingIn(staff, '党建与组织室')
  const member = rows.find(({ isPartyMember }) => isPartyMember)
  return rows.flatMap((row, at) => {
    const [moment = FROM] = moments(random, FROM, UNTIL, 1)
    const user = pick(random, wardens).account
    const phone = phoneOf(random)
    if (row === member) {
      const step = { at: moment, user: organizer.account, was: { isPartyMember: false }, comment: '预备期满，已转正。' }
      return [historyOf({ module: 'villageusermanage', row, steps: [step] })]
    }
    if (row.residence === 'away') {
      const step = {
        at: moment,
        user,
        was: { residence: 'resident' as const },
        comment: remarkOf(random, 6, ['到县城务工，家里人转告的。', '到杭州上学，寒假回来。']),
      }
      return [historyOf({ module: 'villageusermanage', row, steps: [step] })]
    }
    if (at % 6 !== 1) return []
    const step = {
      at: moment,
      user,
      was: { phone },
      comment: remarkOf(random, 6, ['换了号码，当面核对过。', '入户走访时更正的。']),
    }
    return [historyOf({ module: 'villageusermanage', row, steps: [step] })]
  })
}

/** Farms: counted anew, and healthy again. */
function breedHistories(random: Random, { staff }: World, rows: SeedRows['breedManage']): History[] {
  const visitors = workingIn(staff, '农业农村服务中心')
  return rows.flatMap((row, at) => {
    const [first = FROM, second = FROM] = moments(random, FROM, UNTIL, 2)
    const user = pick(random, visitors).account
    const quantity = Math.max(1, Math.round(row.quantity * (0.85 + random() * 0.1)))
    if (row.health === 'observed') {
      const step = {
        at: second,
        user,
        was: { health: 'healthy' as const },
        comment: remarkOf(random, 6, [
          '精神差，先隔开观察三天。',
          '采食减少，已取样送检。',
          '有两只咳嗽，明天再来看。',
        ]),
      }
      return [historyOf({ module: 'breedManage', row, steps: [step] })]
    }
    if (at % 8 !== 0) return []
    const counted = { at: first, user, was: { quantity } }
    const recovered = { at: second, user, was: { health: 'observed' as const }, comment: '复查正常，解除观察。' }
    return [
      historyOf({
        module: 'breedManage',
        row,
        steps: row.health === 'healthy' && at % 16 === 0 ? [counted, recovered] : [counted],
      }),
    ]
  })
}

/** Fields: harvested in this month, and weighed. */
function plantHistories(random: Random, { staff }: World, rows: SeedRows['plant']): History[] {
  const advisers = workingIn(staff, '农技推广站')
  return rows.flatMap((row) => {
    const harvested = msOf(row.harvestAt)
    const user = pick(random, advisers).account
    if (row.stage !== 'harvested' || harvested < FROM || harvested >= UNTIL - DAY_MS) return []
    const [at = UNTIL] = moments(random, harvested, Math.min(harvested + 2 * DAY_MS, UNTIL), 1)
    return [
      historyOf({
        module: 'plant',
        row,
        steps: [
          { at, user, was: { stage: 'ripe', yield: 0 }, comment: remarkOf(random, 5, ['已过磅。', '雨前抢收完。']) },
        ],
      }),
    ]
  })
}

/** What has been done with people and farms in the month. */
export const villageHistories = (random: Random, world: World, rows: SeedRows): History[] => [
  ...affairHistories(random, world, rows.governmentAffairs),
  ...scoreHistories(random, rows.scoreManage),
  ...villagerHistories(random, world, rows.villageusermanage),
  ...breedHistories(random, world, rows.breedManage),
  ...plantHistories(random, world, rows.plant),
]
