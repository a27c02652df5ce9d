import { table } from '../../src/routes/table.ts'
import type { StaticName } from './seed.ts'
import { areaList } from '@vant/area-data'
import type { Province } from '@/contract/laterCalls'
import { COUNTY, GROUPS, TOWN, villages } from './places.ts'
import { icons } from './icons.ts'
import { providerSite } from './provider.ts'

const paragraphs = [
  `${TOWN}在${COUNTY}西北部的山间，清溪自西向东穿镇而过，两岸散布着${villages.length}个行政村、${villages.length * GROUPS}个村民小组，户籍人口一万六千余人。全镇八成是山，一成是水，剩下的一成是田，当地人说“出门见坡，低头见溪”。`,
  '镇里的田多在溪边，单季稻和油菜轮作，水渠由各村自管；半山种茶，海拔六百到九百米之间常年有雾，明前茶是一年里最早的收入；再往上是毛竹和山核桃，采伐和采摘都按村民小组排班。近几年陆续建成高标准农田四千二百亩，机耕道通到了每一片畈。',
  `养殖以小户为主。${villages[4]}的湖羊、${villages[2]}的麻鸭、${villages[11]}的中华蜜蜂都有合作社牵头，统一防疫、统一收购。村口的农资服务部和快递驿站离得很近，饲料进来，土鸡蛋、笋干和蜂蜜出去，一趟车两头不空。`,
  '数字化从一块水位计开始。前年汛期，溪口的自动水位计比人早四十分钟报了警，三个低洼组提前转移，没有损失一头牲口。此后监控、气象站、土壤墒情仪和应急广播逐村铺开，设备由网格员认领，故障和掉线在系统里一眼可见，修好再销号。',
  '办事也变了样。宅基地审批、补贴申领、医保参保都可以在村里的自助机上提交，材料不齐当场就知道缺哪一样；镇里的窗口按件派给经办人，逾期会亮灯。积分制把门前屋后的卫生、志愿服务和红白事从简都折成分数，年底到惠民超市兑换米、油和毛巾。',
  '数字乡村并不替人做决定。村务还是在祠堂前的黑板上公示，村民代表会议还是举手表决；系统做的只是把该记的记下来，把该提醒的提醒到，让跑腿少一点，让账目清楚一点。',
]

/** The description that GET /description/getList answers; paragraphs are separated by an empty line. */
const description = (): string => paragraphs.join('\n\n')

/** First two digits of the codes of each region (spec §3); Taiwan counts as east, Hong Kong and Macao as south. */
const regions: Readonly<Record<Province['region'], string>> = {
  north: '11 12 13 14 15',
  northeast: '21 22 23',
  east: '31 32 33 34 35 36 37 71',
  central: '41 42 43',
  south: '44 45 46 81 82',
  southwest: '50 51 52 53 54',
  northwest: '61 62 63 64 65',
}
const provinceLevelCities = ['110000', '120000', '310000', '500000']

const regionOf = (code: string): Province['region'] => {
  const found = Object.entries(regions).find(([, starts]) => starts.split(' ').includes(code.slice(0, 2)))
  if (!found) throw new Error(`no region for ${code}`)
  return found[0] as Province['region']
}

/** Entries whose codes share the first `digits` digits with `parent`. */
const below = (list: Readonly<Record<string, string>>, parent: string, digits: number) =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(parent.slice(0, digits)))
    .map(([code, name]) => ({ name, code }))

/** The whole area tree (spec §3): provinces, cities and districts with their codes. */
export const areas = (): Province[] =>
  Object.entries(areaList.province_list).map(([code, name]) => ({
    name,
    code,
    region: regionOf(code),
    provinceLevelCity: provinceLevelCities.includes(code),
    autonomousRegion: name.endsWith('自治区'),
    children: below(areaList.city_list, code, 2).map((city) => ({
      ...city,
      children: below(areaList.county_list, city.code, 4),
    })),
  }))

/** The static data by asset name; independent of the seed number. */
export const generateStatic = (): { readonly [N in StaticName]: unknown } => ({
  areas: areas(),
  description: description(),
  icons: icons(),
  provider: providerSite(),
  // The built-in route table, for authentication mode 'all' (spec §4), with what spec §3 gives a record alone.
  routes: table.map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'demonstrates'))),
})
