import { expect, test } from 'vitest'
import { carriedOf } from '@/records/resource'
import { shops } from '@/records/declared/shops'
import { villagers } from '@/records/declared/villagers'

test('carriedOf(): a villager passes on village, group, household and address, but no masked address', () => {
  const row = {
    name: '何春生',
    phone: '13800000000',
    village: '桃源村',
    group: 3,
    household: '030012',
    address: '桃源村 3 组',
  }
  expect(carriedOf(villagers, row)).toEqual({
    village: '桃源村',
    group: 3,
    household: '030012',
    address: '桃源村 3 组',
  })
  expect(carriedOf(villagers, { ...row, address: '1***2' }), 'not what is seen in part').not.toHaveProperty('address')
})

test('carriedOf(): a module without carried fields passes on nothing', () => {
  expect(carriedOf(shops, { name: '小店', village: '桃源村' })).toEqual({})
})
