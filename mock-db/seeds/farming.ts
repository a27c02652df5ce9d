import type { Row } from '@/contract/rows'
import { integer, pick, type Random } from '../../src/lib/random.ts'
import { times } from './numbered.ts'
import { DAY_MS, dayText, NOW } from './time.ts'
import type { World } from './world.ts'

type Breed = Row<'breedManage'>
type Plant = Row<'plant'>

const livestock: readonly [Livestock, ...Livestock[]] = [
  ['pig', '两头乌猪', '头', 20, 260],
  ['cattle', '西门塔尔牛', '头', 6, 48],
  ['sheep', '湖羊', '只', 40, 320],
  ['chicken', '三黄鸡', '羽', 200, 3000],
  ['duck', '绍兴麻鸭', '羽', 150, 2200],
  ['fish', '草鱼', '尾', 1500, 12_000],
  ['bee', '中华蜜蜂', '箱', 12, 120],
  ['goose', '浙东白鹅', '羽', 80, 900],
  ['chicken', '仙居鸡', '羽', 200, 2600],
  ['pig', '杜洛克猪', '头', 30, 400],
  ['fish', '花鲢', '尾', 1000, 9000],
  ['sheep', '波尔山羊', '只', 20, 180],
]
type Livestock = readonly [kind: Breed['kind'], breed: string, unit: string, least: number, most: number]

/** Farms; young animals, fish and bees have no vaccination date. */
export const breedRows = (random: Random, { adults }: World): Breed[] =>
  times(random, 50, livestock, ([kind, breed, unit, least, most], at) => {
    const { name, phone, village } = pick(random, adults)
    const isYoung = at % 5 === 0
    const isVaccinated = !isYoung && kind !== 'fish' && kind !== 'bee'
    return {
      name: `${village}${breed}养殖${kind === 'fish' ? '塘' : '场'}`,
      kind,
      farmer: name,
      phone,
      village,
      quantity: integer(random, least, most),
      unit,
      stage: isYoung ? 'young' : pick(random, ['growing', 'adult', 'adult', 'ready']),
      health: pick(random, ['healthy', 'healthy', 'healthy', 'healthy', 'healthy', 'observed', 'quarantined']),
      vaccinatedAt: isVaccinated ? dayText(NOW - integer(random, 10, 170) * DAY_MS) : '',
    }
  })

/** Month of sowing (perennials: of leafing), months until the harvest, kilograms per mu. */
const crops: readonly [Crop, ...Crop[]] = [
  ['水稻 甬优1540', 'grain', 5, 5, 620],
  ['油菜 浙油51', 'oil', 10, 7, 160],
  ['高山番茄', 'vegetable', 4, 4, 3800],
  ['水蜜桃', 'fruit', 3, 4, 1500],
  ['鸠坑茶', 'tea', 3, 1, 60],
  ['白花前胡', 'herb', 3, 8, 180],
  ['甜玉米 浙甜11', 'grain', 4, 3, 900],
  ['山茶油茶', 'oil', 2, 8, 320],
  ['茭白', 'vegetable', 4, 5, 1400],
  ['柑橘 红美人', 'fruit', 3, 8, 2000],
  ['番薯 心香', 'grain', 6, 5, 1600],
  ['覆盆子', 'herb', 2, 3, 400],
  ['黄瓜 津优', 'vegetable', 3, 3, 4200],
  ['小麦 扬麦20', 'grain', 11, 6, 320],
  ['蓝莓', 'fruit', 3, 3, 700],
  ['冬青菜', 'vegetable', 9, 3, 2600],
  ['大蒜', 'vegetable', 9, 7, 1100],
]
type Crop = readonly [name: string, category: Plant['category'], month: number, months: number, kilograms: number]

const plots = ['东畈', '西坡', '溪边', '屋后', '大丘', '上垄', '南塘', '水库下'] as const

function stageOf(sown: number, harvest: number): Plant['stage'] {
  if (harvest <= NOW) return 'harvested'
  const grown = (NOW - sown) / (harvest - sown)
  return grown < 0.2 ? 'sown' : grown < 0.85 ? 'growing' : 'ripe'
}

/** Crops sown in the last two years; yield is 0 until harvested. */
export const plantRows = (random: Random, { heads }: World): Plant[] =>
  times(random, 50, crops, ([name, category, month, months, kilograms]) => {
    const { name: farmer, village } = pick(random, heads)
    const year = month > 10 ? 2025 : pick(random, [2025, 2026])
    const sown = Date.UTC(year, month - 1, integer(random, 1, 28))
    const harvest = sown + months * 30 * DAY_MS + integer(random, 0, 9) * DAY_MS
    const area = integer(random, 6, 240) / 10
    const stage = stageOf(sown, harvest)
    return {
      name,
      category,
      farmer,
      village,
      plot: `${pick(random, [...plots])}${integer(random, 1, 20)}号地`,
      area,
      sownAt: dayText(sown),
      harvestAt: dayText(harvest),
      stage,
      yield: stage === 'harvested' ? Math.round(area * kilograms * (0.8 + random() * 0.4)) : 0,
      irrigated: category === 'grain' || category === 'vegetable' ? random() < 0.85 : random() < 0.3,
    }
  })
