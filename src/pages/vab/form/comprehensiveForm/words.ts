import type { FormValues, kinds, materials, regions, resources } from './formValues'

/** Labels of the fields and their options, as dictionary keys. */
export const labels = {
  name: '活动名称',
  region: '活动区域',
  date: '活动日期',
  time: '开始时间',
  published: '立即公示',
  kinds: '活动性质',
  resource: '经费来源',
  area: '所属地区',
  materials: '所需物资',
  rate: '重要程度',
  description: '活动说明',
} as const satisfies Record<keyof FormValues, string>

/** The sections of the form by the fields they hold, in order. */
export const sections = [
  { id: 'naming', title: '基本信息', fields: ['name', 'region'] },
  { id: 'time', title: '时间与公示', fields: ['date', 'time', 'published'] },
  { id: 'kinds', title: '性质与经费', fields: ['kinds', 'resource'] },
  { id: 'needs', title: '地点与物资', fields: ['area', 'materials'] },
  { id: 'words', title: '重要程度与说明', fields: ['rate', 'description'] },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof FormValues)[] }[]
export type SectionId = (typeof sections)[number]['id']

export const regionWords = {
  baihe: '白鹤村',
  xintang: '新塘村',
  shishan: '石山村',
  longquan: '龙泉村',
} as const satisfies Record<(typeof regions)[number], string>

export const kindWords = {
  meeting: '村民会议',
  training: '技术培训',
  culture: '文艺活动',
  volunteer: '志愿服务',
} as const satisfies Record<(typeof kinds)[number], string>

export const resourceWords = {
  self: '村集体自筹',
  sponsor: '社会赞助',
} as const satisfies Record<(typeof resources)[number], string>

export const materialWords = {
  chairs: '桌椅',
  sound: '音响',
  banner: '横幅',
  tents: '帐篷',
  water: '饮用水',
  firstAid: '急救箱',
  projector: '投影仪',
  leaflets: '宣传单',
} as const satisfies Record<(typeof materials)[number], string>

/** Labels by number of stars. */
export const rateWords = ['很低', '较低', '一般', '较高', '很高'] as const
