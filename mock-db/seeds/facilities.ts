import type { Row } from '@/contract/rows'
import { integer, pick, type Random } from '../../src/lib/random.ts'
import { times } from './numbered.ts'
import { villages } from './places.ts'
import { workingIn } from './posts.ts'
import { DAY_MS, dayText, NOW, timeText, workingTime } from './time.ts'
import type { World } from './world.ts'

type Shop = Row<'shopManage'>
type Device = Row<'deviceManage'>
type Terminal = Row<'terminalManage'>

const code = (value: number, length: number) => String(value).padStart(length, '0')

const trades: readonly [Trade, ...Trade[]] = [
  ['grocery', '惠民超市', 60, 180, 90_000],
  ['agriSupplies', '农资服务部', 80, 240, 120_000],
  ['restaurant', '农家菜馆', 70, 200, 60_000],
  ['homestay', '溪畔民宿', 200, 600, 80_000],
  ['produce', '土特产店', 30, 90, 50_000],
  ['express', '快递驿站', 25, 60, 12_000],
  ['repair', '农机修理铺', 50, 160, 28_000],
  ['grocery', '便利店', 20, 60, 35_000],
  ['restaurant', '早点铺', 20, 50, 22_000],
]
type Trade = readonly [category: Shop['category'], name: string, least: number, most: number, sales: number]

export const shopRows = (random: Random, { adults }: World): Shop[] =>
  times(random, 50, trades, ([category, name, least, most, sales], at) => {
    const owner = adults[at % adults.length] ?? adults[0]
    const { village } = owner
    const status = pick<Shop['status']>(random, ['open', 'open', 'open', 'open', 'resting', 'closed'])
    return {
      name: `${village}${owner.surname}家${name}`,
      category,
      owner: owner.name,
      phone: owner.phone,
      village,
      address: `${village}${pick(random, ['村口', '老街', '文化广场旁', '公路边', '祠堂前'])}${integer(random, 1, 40)}号`,
      area: integer(random, least, most),
      sales: status === 'open' ? Math.round(sales * (0.4 + random() * 0.8) * 100) / 100 : 0,
      rate: integer(random, 3, 5),
      status,
      openedAt: dayText(NOW - integer(random, 90, 4000) * DAY_MS),
    }
  })

const kinds: readonly [Kind, ...Kind[]] = [
  ['camera', '高清监控', 'CAM', ['村口', '文化广场', '垃圾分类点', '水库大坝']],
  ['weatherStation', '自动气象站', 'WTH', ['高标准农田', '茶园', '后山']],
  ['soilSensor', '土壤墒情仪', 'SOL', ['东畈水稻田', '果园', '蔬菜大棚']],
  ['waterLevel', '水位计', 'WTR', ['溪口', '水库大坝', '排涝站']],
  ['broadcast', '应急广播', 'BRD', ['村委会', '祠堂', '老年食堂']],
  ['streetLamp', '太阳能路灯', 'LMP', ['通组公路', '停车场', '健身步道']],
  ['pump', '灌溉水泵', 'PMP', ['泵房', '排涝站']],
]
type Kind = readonly [kind: Device['kind'], name: string, prefix: string, at: readonly [string, ...string[]]]

export const deviceRows = (random: Random, { staff }: World): Device[] =>
  times(random, 50, kinds, ([kind, name, prefix, places], at) => {
    const village = villages[at % villages.length] ?? villages[0]
    const location = pick(random, places)
    const status = pick<Device['status']>(random, ['online', 'online', 'online', 'online', 'offline', 'fault'])
    const silent = status === 'online' ? integer(random, 1, 50) : integer(random, 120, 20_000)
    return {
      name: `${village}${location}${name}`,
      serial: `${prefix}-${integer(random, 2021, 2026)}-${code(at + 1, 4)}`,
      kind,
      village,
      location,
      status,
      battery: status === 'online' ? integer(random, 35, 100) : integer(random, 0, 30),
      keeper: pick(random, workingIn(staff, '设备运维组')).name,
      installedAt: dayText(NOW - integer(random, 30, 1800) * DAY_MS),
      lastSeen: timeText(NOW - silent * 60_000),
    }
  })

const stands: readonly [Stand, ...Stand[]] = [
  ['kiosk', '便民服务自助机', 'KSK'],
  ['tablet', '网格员平板', 'TAB'],
  ['handheld', '防疫手持终端', 'HND'],
  ['display', '村务公开屏', 'DSP'],
]
type Stand = readonly [kind: Terminal['kind'], name: string, prefix: string]

export const terminalRows = (random: Random, { staff }: World): Terminal[] =>
  times(random, 50, stands, ([kind, name, prefix], at) => {
    const village = villages[at % villages.length] ?? villages[0]
    return {
      name: `${village}${name}${Math.floor(at / villages.length) + 1}号`,
      serial: `${prefix}-${code(1001 + at, 6)}`,
      kind,
      village,
      holder: pick(random, staff).name,
      ip: `10.33.${(at % villages.length) + 1}.${20 + at}`,
      software: `${integer(random, 3, 4)}.${integer(random, 0, 9)}.${integer(random, 0, 20)}`,
      status: pick(random, ['online', 'online', 'online', 'offline', 'locked']),
      lastLogin: timeText(workingTime(random, 30)),
    }
  })

const figures: readonly [Figure, ...Figure[]] = [
  ['村集体经营性收入', 'economy', '万元', 30, 120],
  ['生活垃圾分类准确率', 'environment', '%', 85, 95],
  ['合作医疗参保率', 'livelihood', '%', 98, 100],
  ['矛盾纠纷调解成功率', 'governance', '%', 90, 98],
  ['农家书屋借阅量', 'culture', '册次', 300, 1200],
  ['农产品网络销售额', 'economy', '万元', 20, 300],
  ['农村生活污水治理率', 'environment', '%', 80, 95],
  ['老年食堂服务人次', 'livelihood', '人次', 2000, 9000],
  ['村务公开及时率', 'governance', '%', 95, 100],
  ['文化活动场次', 'culture', '场', 12, 40],
]
type Figure = readonly [
  name: string,
  category: Row<'indexManage'>['category'],
  unit: string,
  least: number,
  most: number,
]

/** What follows from a figure and its target. */
export function standing(target: number, actual: number): Pick<Row<'indexManage'>, 'percent' | 'status'> {
  const percent = Math.round((actual / target) * 100)
  return { percent, status: actual >= target ? 'reached' : percent >= 75 ? 'onTrack' : 'behind' }
}

export const indexRows = (random: Random, { staff }: World): Row<'indexManage'>[] =>
  times(random, 50, figures, ([name, category, unit, least, most], at) => {
    const target = integer(random, least, most)
    // Percentages vary less than amounts.
    const actual =
      unit === '%'
        ? Math.min(100, Math.round(target * (9 + random() * 1.5)) / 10)
        : Math.round(target * (0.6 + random() * 0.55))
    return {
      name,
      category,
      village: villages[(at * 5 + Math.floor(at / 10)) % villages.length] ?? villages[0],
      year: at < 40 ? 2026 : 2025,
      unit,
      target,
      actual,
      ...standing(target, actual),
      reporter: pick(random, workingIn(staff, '数据采集组', '村级集体经济服务站')).name,
      reportedAt: timeText(workingTime(random, at < 40 ? 60 : 300)),
    }
  })
