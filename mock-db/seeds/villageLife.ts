import type { Row } from '@/contract/rows'
import { integer, pick, type Random } from '../../src/lib/random.ts'
import { numbered, times } from './numbered.ts'
import { workingIn, type Colleague } from './posts.ts'
import { DAY_MS, dayText, NOW, timeText, workingTime } from './time.ts'
import type { World } from './world.ts'

type Score = Row<'scoreManage'>
type Affair = Row<'governmentAffairs'>

/** Reasons for points, earned or deducted. */
const deeds: readonly [Deed, ...Deed[]] = [
  ['environment', '门前屋后整洁，月度评比获流动红旗', 10],
  ['volunteer', '参加河道清理志愿服务半天', 8],
  ['civility', '婚事简办，不设大宴', 20],
  ['governance', '参加村民代表会议并提出建议', 5],
  ['industry', '带动两户邻居种植高山茶', 15],
  ['environment', '垃圾分类连续四周全部正确', 6],
  ['volunteer', '为独居老人送餐一周', 12],
  ['civility', '获评镇级“好媳妇”', 25],
  ['governance', '协助调解邻里纠纷', 10],
  ['penalty', '在禁烧期焚烧秸秆', -15],
  ['industry', '参加农技培训并通过考核', 8],
  ['environment', '主动拆除废弃鸡舍', 18],
  ['volunteer', '夜间森林防火巡查三次', 9],
  ['penalty', '杂物占用消防通道，限期未清', -10],
  ['governance', '按时完成合作医疗缴费', 3],
]
type Deed = readonly [category: Score['category'], reason: string, points: number]

/** Why points have been returned. */
const objections = ['照片与所述不符，请重新核实', '同一件事上周已经记过', '缺少组长签字'] as const

/** Points of households, newest first, with what each household has once they are approved. */
export function scoreRows(random: Random, { heads, staff }: World): Score[] {
  const recorders = workingIn(staff, '党建与组织室', '便民服务中心')
  const [approver] = workingIn(staff, '综合治理中心')
  const moments = Array.from({ length: 50 }, () => workingTime(random, 180)).toSorted((a, b) => b - a)
  const rows = times(random, 50, deeds, ([category, reason, points], at): Omit<Score, 'uuid' | 'id'> => {
    const { name, village, group } = pick(random, heads)
    const status: Score['status'] =
      at < 6 ? 'pending' : pick(random, ['approved', 'approved', 'approved', 'approved', 'rejected'])
    return {
      name,
      village,
      group,
      category,
      reason,
      points,
      status,
      // Some of those that wait are by a demo account, which cannot approve them itself.
      recorder: at % 3 === 1 && at < 20 ? 'editor' : pick(random, recorders).account,
      approver: status === 'pending' ? '' : approver.account,
      returnReason: status === 'rejected' ? pick(random, [...objections]) : '',
      datetime: timeText(moments[at] ?? NOW),
    }
  })
  const balances = new Map<string, number>()
  return rows
    .toReversed()
    .map((row) => {
      if (row.status !== 'approved') return row
      const household = `${row.name} ${row.village} ${row.group}`
      const balance = (balances.get(household) ?? 0) + row.points
      balances.set(household, balance)
      return { ...row, balance }
    })
    .toReversed()
}

/** Applications of villagers, and the office's remarks. */
const matters: readonly [Matter, ...Matter[]] = [
  ['宅基地建房审批', 'homestead', '原址翻建两层，面积不超过一百二十平方米。'],
  ['耕地地力保护补贴申领', 'subsidy', '承包面积与确权证书一致。'],
  ['城乡居民医疗保险参保登记', 'insurance', '家庭四人一并参保。'],
  ['户口迁入', 'household', '因婚姻关系迁入，材料齐全。'],
  ['临时救助申请', 'relief', '家中主要劳动力住院，已入户核实。'],
  ['林木采伐许可', 'permit', '自留山毛竹，采伐后补种。'],
  ['农机购置补贴申领', 'subsidy', '购买微耕机一台，发票已核验。'],
  ['新生儿户口登记', 'household', '出生医学证明原件已核对。'],
  ['城乡居民养老保险续缴', 'insurance', '缴费档次调整为每年一千元。'],
  ['农村低保申请', 'relief', '家庭经济状况核对中。'],
  ['设施农业用地备案', 'permit', '搭建育苗大棚两亩，不占永久基本农田。'],
  ['危房改造补助申请', 'homestead', '房屋鉴定为 C 级，拟加固维修。'],
  ['残疾人生活补贴申领', 'relief', '残疾证与身份证已核对，按月发放。'],
  ['食品小作坊登记', 'permit', '豆腐加工，现场查看合格。'],
]
type Matter = readonly [title: string, category: Affair['category'], remark: string]

/** Why applications have been returned. */
const reasons = ['材料不全，请补充身份证复印件', '缺少村委会意见', '照片看不清，请重新拍摄', '申请表没有签名'] as const

/** The demo accounts, who have some of the open applications. */
const demo = ['editor', 'admin', 'test'] as const

/** Applications, newest first; those of the last days are still open, one in six of the others waits for its applicant. */
export function affairRows(random: Random, { adults, staff }: World): Affair[] {
  const handlers: { readonly [C in Affair['category']]: [Colleague, ...Colleague[]] } = {
    homestead: workingIn(staff, '农业农村服务中心', '综合行政执法队'),
    subsidy: workingIn(staff, '农业农村服务中心', '财政所'),
    insurance: workingIn(staff, '社会保障所'),
    household: workingIn(staff, '便民服务中心'),
    relief: workingIn(staff, '公共服务办公室', '社会保障所'),
    permit: workingIn(staff, '综合行政执法队'),
  }
  const moments = Array.from({ length: 50 }, () => workingTime(random, 120)).toSorted((a, b) => b - a)
  return times(random, 50, matters, ([title, category, remark], at) => {
    const { name, idCard, phone, village } = pick(random, adults)
    const submitted = moments[at] ?? NOW
    const finished = submitted + integer(random, 3, 18) * DAY_MS
    const isPast = finished < NOW
    const isReturned = isPast && integer(random, 1, 6) === 1
    const status: Affair['status'] = isReturned ? 'returned' : isPast ? 'done' : at % 2 === 0 ? 'received' : 'handling'
    return {
      title,
      category,
      applicant: name,
      idCard,
      phone,
      village,
      status,
      handler: (isPast ? undefined : demo[at % 4]) ?? pick(random, handlers[category]).account,
      submittedAt: timeText(submitted),
      deadline: dayText(submitted + 20 * DAY_MS),
      finishedAt: status === 'done' ? timeText(finished) : '',
      returnReason: isReturned ? pick(random, [...reasons]) : '',
      remark,
    }
  })
}

/** The register of the villages, by household. */
export const villagerRows = (random: Random, { villagers }: World): Row<'villageusermanage'>[] =>
  numbered(
    random,
    villagers,
    ({ name, gender, idCard, birthday, phone, village, group, household, relation, address }) => ({
      name,
      gender,
      idCard,
      birthday,
      phone,
      village,
      group,
      household,
      relation,
      residence:
        relation === 'spouse' ? 'movedIn' : relation === 'child' ? pick(random, ['away', 'resident']) : 'resident',
      isPartyMember: relation === 'head' && random() < 0.25,
      address,
    }),
  )
