import type { AnyRow, ModuleName } from '@/contract/rows'

/** A change that breaks a rule across fields, made to the good row of its module, and one that keeps it. */
export interface RuleCase {
  readonly module: ModuleName
  /** The field at fault, and what is said about it. */
  readonly at: string
  readonly says: string
  readonly bad: AnyRow
  readonly good: AnyRow
}

/** Born on 1949-12-31, a woman. */
export const ID_CARD = '11010519491231002X'

/** A row of each module with rules that breaks none. */
export const goodRows: Readonly<Partial<Record<ModuleName, AnyRow>>> = {
  plant: {
    name: '油菜',
    category: 'oil',
    farmer: '王明',
    village: '柳溪村',
    area: 3,
    sownAt: '2026-09-20',
    harvestAt: '2027-05-10',
    stage: 'growing',
  },
  governmentAffairs: {
    title: '建房审批',
    category: 'homestead',
    applicant: '王明',
    idCard: ID_CARD,
    phone: '13800000000',
    village: '柳溪村',
    handler: 'admin',
    status: 'received',
    submittedAt: '2026-11-02 09:30:00',
    deadline: '2026-12-02',
  },
  villageusermanage: {
    name: '何小满',
    gender: 'female',
    idCard: ID_CARD,
    birthday: '1949-12-31',
    phone: '13800000000',
    village: '柳溪村',
    group: 3,
    relation: 'head',
    isPartyMember: true,
  },
  indexManage: { name: '参保率', category: 'livelihood', village: '柳溪村', target: 80, actual: 60, reporter: '李梅' },
}

export const ruleCases: readonly RuleCase[] = [
  {
    module: 'plant',
    at: 'harvestAt',
    says: '收获日期不能早于播种日期',
    bad: { harvestAt: '2026-09-19' },
    good: { harvestAt: '2026-09-20' },
  },
  {
    module: 'governmentAffairs',
    at: 'deadline',
    says: '截止日期不能早于提交时间',
    bad: { deadline: '2026-11-01' },
    // It is past by now, which is a warning alone.
    good: { deadline: '2026-11-02' },
  },
  {
    module: 'villageusermanage',
    at: 'birthday',
    says: '与身份证号不一致',
    bad: { birthday: '1949-12-30' },
    good: { birthday: '1949-12-31' },
  },
  {
    module: 'villageusermanage',
    at: 'gender',
    says: '与身份证号不一致',
    bad: { gender: 'male' },
    good: { gender: 'female' },
  },
]
