import { expect, test } from 'vitest'
import { narrowed, type Reader } from '@/offline/handover/narrowed'
import type { RecordCopy } from '@/protocol/received'

const all: Reader = { reads: () => true, sees: () => true, villages: [] }
const villager: RecordCopy = {
  module: 'villageusermanage',
  uuid: 'v1',
  main: 'name',
  at: 7,
  values: {
    name: '王芳',
    village: '石桥村',
    phone: '13812340001',
    idCard: '330102199001010011',
    group: 3,
    isPartyMember: true,
  },
}
const shop: RecordCopy = {
  module: 'shopManage',
  uuid: 's1',
  main: 'name',
  at: 7,
  values: { name: '小卖部', village: '柳溪村', phone: '13812340002', sales: 12 },
}

test('narrowed(): a person who may read everything gets everything', () => {
  expect(narrowed([villager, shop], all)).toEqual({ records: [villager, shop], hidden: 0 })
})

test('narrowed(): records of modules and villages the person may not read are counted and left out', () => {
  const shopsOnly = narrowed([villager, shop], { ...all, reads: (module) => module === 'shopManage' })
  expect(shopsOnly).toEqual({ records: [shop], hidden: 1 })
  expect(narrowed([villager, shop], { ...all, villages: ['石桥村'] })).toEqual({ records: [villager], hidden: 1 })
  const nowhere = { ...villager, values: { name: '王芳' } }
  expect(narrowed([nowhere], { ...all, villages: ['石桥村'] })).toEqual({ records: [], hidden: 1 })
})

test('narrowed(): fields without permission are left out, personal numbers masked', () => {
  const sees: Reader['sees'] = (_module, field) => !['phone', 'idCard', 'sales'].includes(field)
  const [person, business] = narrowed([villager, shop], { ...all, sees }).records
  expect(person?.values).toEqual({ ...villager.values, phone: '138****0001', idCard: '330102************' })
  // That of a business is nobody's personal number.
  expect(business?.values).toEqual({ name: '小卖部', village: '柳溪村' })
  expect(narrowed([person ?? villager], { ...all, sees }).records).toEqual([person])
})

test('narrowed(): unknown fields and values of a wrong type are left out', () => {
  const odd = { ...villager, values: { name: '王芳', village: '石桥村', later: 'x', group: '三', attachments: 'x' } }
  expect(narrowed([odd], all).records[0]?.values).toEqual({ name: '王芳', village: '石桥村' })
})
