import { expect, test } from 'vitest'
import { inVillages } from '@/contract/villages'

const mine = ['柳溪村', '石桥村']

test('inVillages() adds the chosen villages as an exact filter', () => {
  expect(inVillages('plant', { pageNo: 1, name: '稻' }, mine)).toEqual({
    pageNo: 1,
    name: '稻',
    village: mine,
    exact: ['village'],
  })
  expect(inVillages('plant', { farmer: '王明', exact: 'farmer' }, mine).exact).toEqual(['farmer', 'village'])
  expect(inVillages('plant', { farmer: '王明', exact: ['farmer'] }, mine).exact).toEqual(['farmer', 'village'])
})

test.each([
  ['no village is chosen', 'plant', { name: '稻' }, []],
  ['the records belong to none', 'goods', { title: '稻' }, mine],
  ['it asks for a village itself', 'plant', { village: '白鹭村' }, mine],
  ['it asks for what is a person’s', 'governmentAffairs', { handler: 'editor', status: 'open' }, mine],
  ['it asks for a household', 'villageusermanage', { household: '010001' }, mine],
  ['it asks for what somebody recorded', 'scoreManage', { recorder: 'editor' }, mine],
] as const)('inVillages() leaves the query unchanged if %s', (_why, module, query, villages) =>
  expect(inVillages(module, query, villages)).toBe(query),
)

test('inVillages() ignores fields with the value undefined', () =>
  expect(inVillages('governmentAffairs', { handler: undefined, village: undefined }, mine)).toMatchObject({
    village: mine,
  }))
