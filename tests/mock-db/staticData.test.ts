import { describe, expect, test, vi } from 'vitest'
import { laterCalls, type Icon, type Province } from '@/contract/laterCalls'
import type { List } from '@/contract/calls'
import { birthCodes } from '../../mock-db/seeds/places'
import { SEED, setUp } from './harness'

describe('/area/getList', () => {
  const provinces = async () => (await setUp().asAdmin<{ list: Province[] }>('/area/getList')).data.list

  test('gives 34 provinces in regions, with cities and districts whose codes match', async () => {
    const list = await provinces()
    expect(laterCalls.areaList.data.parse({ list })).toEqual({ list })
    expect(list).toHaveLength(34)
    const cities = list.flatMap(({ children }) => children)
    const districts = cities.flatMap(({ children }) => children)
    expect(cities.length).toBeGreaterThan(330)
    expect(districts.length).toBeGreaterThan(2800)
    const codes = [...list, ...cities, ...districts].map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const province of list) {
      expect(province.children.length).toBeGreaterThan(0)
      for (const city of province.children) {
        expect(city.code.slice(0, 2)).toBe(province.code.slice(0, 2))
        for (const district of city.children) expect(district.code.slice(0, 4)).toBe(city.code.slice(0, 4))
      }
    }
  })

  test('marks the four municipalities and the five autonomous regions', async () => {
    const list = await provinces()
    const names = (flag: 'provinceLevelCity' | 'autonomousRegion') =>
      list.filter((province) => province[flag]).map(({ name }) => name)
    expect(names('provinceLevelCity')).toEqual(['北京市', '天津市', '上海市', '重庆市'])
    expect(names('autonomousRegion')).toEqual([
      '内蒙古自治区',
      '广西壮族自治区',
      '西藏自治区',
      '宁夏回族自治区',
      '新疆维吾尔自治区',
    ])
  })

  test.each([
    ['north', '北京市 天津市 河北省 山西省 内蒙古自治区'],
    ['northeast', '辽宁省 吉林省 黑龙江省'],
    ['east', '上海市 江苏省 浙江省 安徽省 福建省 江西省 山东省 台湾省'],
    ['central', '河南省 湖北省 湖南省'],
    ['south', '广东省 广西壮族自治区 海南省 香港特别行政区 澳门特别行政区'],
    ['southwest', '重庆市 四川省 贵州省 云南省 西藏自治区'],
    ['northwest', '陕西省 甘肃省 青海省 宁夏回族自治区 新疆维吾尔自治区'],
  ])('gives the provinces of the region %s', async (region, names) => {
    const found = (await provinces()).filter((province) => province.region === region).map(({ name }) => name)
    expect(found.join(' ')).toBe(names)
  })

  test('includes the birthplaces of all villagers', async () => {
    const districts = (await provinces()).flatMap(({ children }) => children.flatMap((city) => city.children))
    const codes = new Set(districts.map(({ code }) => code))
    for (const code of birthCodes) expect(codes).toContain(code)
  })
})

test('/description/getList gives at least four paragraphs of prose', async () => {
  const { data } = await setUp().asAdmin<{ description: string }>('/description/getList')
  const paragraphs = data.description.split('\n\n')
  expect(paragraphs.length).toBeGreaterThanOrEqual(4)
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[^\n]{70,}[。”]$/)
  expect(data.description).not.toMatch(/undefined|NaN/)
})

describe('/remixIcon/getList', () => {
  const ask = async (query = '') => (await setUp().asAdmin<List<Icon>>(`/remixIcon/getList${query}`)).data

  test('gives all icons of the library, 72 per page', async () => {
    const first = await ask()
    expect(first.list).toHaveLength(72)
    expect(first.total).toBe(3229)
    expect(laterCalls.remixIconList.data.parse(first)).toEqual(first)
    const last = await ask(`?pageNo=${Math.ceil(3229 / 72)}`)
    expect(last.list.at(-1)?.id).toBe(3229)
    const all = new Set<string>()
    for (const pageNo of [1, 2, 3, 4])
      for (const { title } of (await ask(`?pageSize=1000&pageNo=${pageNo}`)).list) all.add(title)
    expect(all.size).toBe(3229)
  })

  test('finds icons by a part of the name and by category', async () => {
    const found = await ask('?title=seedling&pageSize=10')
    expect(found.list.map(({ title }) => title)).toEqual(['seedling-fill', 'seedling-line'])
    expect((await ask('?category=Weather')).total).toBeGreaterThan(40)
  })

  test('doEdit and doDelete are refused with a message', async () => {
    const { asAdmin } = setUp()
    for (const [path, body] of [
      ['/remixIcon/doEdit', { title: 'mine' }],
      ['/remixIcon/doDelete', { uuids: ['seedling-line'] }],
    ] as const) {
      expect(await asAdmin(path, body)).toMatchObject({ code: 400, msg: '图标库只供查看，不能修改' })
    }
  })
})

test.each(['/area/getList', '/description/getList', '/remixIcon/getList'])('%s needs a token', async (path) => {
  expect(await setUp().call(path)).toMatchObject({ code: 401 })
})

test('static data that fail to load give 503 and are loaded again by the next request', async () => {
  const asset = vi.fn(async (name: string): Promise<unknown> => Reflect.get(SEED, name))
  const { asAdmin } = setUp({ asset })
  await asAdmin('/userinfo')
  asset.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await asAdmin('/area/getList')).toMatchObject({ code: 503, msg: '初始数据载入失败，请检查网络后重试' })
  expect(await asAdmin('/area/getList')).toMatchObject({ code: 200 })
})
