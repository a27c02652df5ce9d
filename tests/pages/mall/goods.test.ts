import { expect, test } from 'vitest'
import { goodsBody, goodsSchema, labelsOf, readGoods, valuesOf } from '@/pages/mall/goods/goods'
import { inParts, ordered } from '@/pages/mall/goods/useFavouriteList'

const row = {
  uuid: 'a',
  id: 1,
  title: '新米 5 公斤',
  price: 58,
  label: ['当季', '现碾'],
  company: '石桥村粮油专业合作社',
  url: 'https://goods.example.com/1',
  description: '',
  icon: 'bowl-line',
  image: 'pictures/02.svg',
  svg: 'pictures/03.svg',
}

test('readGoods() and goodsBody(): labels are a text in the form and a list for the server', () => {
  const values = readGoods(row)
  expect(values.label).toBe('当季, 现碾')
  expect(goodsSchema.safeParse(values).success).toBe(true)
  const { uuid: _uuid, id: _id, icon: _icon, svg: _svg, ...entered } = row
  expect(goodsBody(values)).toEqual({ ...entered, attachments: [] })
})

test('readGoods(): a draft keeps unfinished values, and a new record has a built-in picture', () => {
  expect(readGoods({ title: 1, price: null, label: '当季，' })).toMatchObject({
    title: '',
    price: null,
    label: '当季，',
  })
  expect(readGoods({})).toMatchObject({ image: 'pictures/01.svg', price: null })
})

test.each([
  ['底肥，配送到村, 补贴、 底肥', ['底肥', '配送到村', '补贴']],
  ['  ', []],
])('labelsOf(): %j gives %j', (text, labels) => {
  expect(labelsOf(text)).toEqual(labels)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ price: null }, 'price'],
  [{ price: -1 }, 'price'],
  [{ company: '' }, 'company'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: '/local' }, 'url'],
  [{ label: '一 二 三 四 五 六 七 八 九 十 十一' }, 'label'],
])('goodsSchema: %j is refused at %s', (change, field) => {
  const issues = goodsSchema.safeParse({ ...readGoods(row), ...change }).error?.issues.map(({ path }) => path[0])
  expect(issues).toEqual([field])
})

test('valuesOf(): lists each company and label once', () => {
  expect(valuesOf([row, { ...row, label: ['现碾', '礼盒'] }])).toEqual({
    companies: [row.company],
    labels: ['当季', '现碾', '礼盒'],
  })
})

test('inParts() and ordered(): favourites are requested by 20, in their order or by price', () => {
  const uuids = Array.from({ length: 41 }, (_, at) => `${at}`)
  expect(inParts(uuids).map(({ length }) => length)).toEqual([20, 20, 1])
  expect(inParts([])).toEqual([])
  const rows = [row, { ...row, uuid: 'b', price: 36 }, { ...row, uuid: 'c', price: 98 }]
  const order = (sorting: object) => ordered(rows, ['c', 'a', 'b'], sorting).map(({ uuid }) => uuid)
  expect(order({})).toEqual(['c', 'a', 'b'])
  expect(order({ sort: 'price', order: 'asc' })).toEqual(['b', 'a', 'c'])
  expect(order({ sort: 'price', order: 'desc' })).toEqual(['c', 'a', 'b'])
})
