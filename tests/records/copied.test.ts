import { beforeEach, expect, test } from 'vitest'
import { modules } from '@/core/modules'
import { copiedOf, missingOf } from '@/records/copied'
import { declaredResources } from '@/records/declared/all'
import { affairs } from '@/records/declared/affairs'
import { scores } from '@/records/declared/scores'
import { villagers } from '@/records/declared/villagers'
import { keepLast, lastOf } from '@/records/form/keptValues'
import { enteredFields, type Resource } from '@/records/resource'
import { useSession } from '@/stores/session'

const villager = {
  uuid: '5e0c1d5c-7f6b-4c67-9d0a-2f4f3f0f8a11',
  version: 3,
  name: '何春生',
  gender: 'male',
  idCard: '330127198602033263',
  birthday: '1986-02-03',
  phone: '13800000000',
  village: '桃源村',
  group: 3,
  household: '030012',
  relation: 'head',
  attachments: [{ id: 'a' }],
}

test('copiedOf(): a copy has the entered fields, without files, personal numbers and fields derived from them', () => {
  expect(copiedOf(villagers, villager)).toEqual({
    name: '何春生',
    phone: '13800000000',
    village: '桃源村',
    group: 3,
    household: '030012',
    relation: 'head',
  })
})

test('copiedOf(): a masked value is not copied', () => {
  expect(copiedOf(villagers, { ...villager, phone: '138****0000' })).not.toHaveProperty('phone')
})

test('copiedOf(): fields set by the server or by a step, and the creator of the record, are not copied', () => {
  const score = { name: '何春生', points: 5, balance: 20, status: 'approved', recorder: 'admin', approver: 'editor' }
  expect(copiedOf(scores, score)).toEqual({ name: '何春生', points: 5 })
  const affair = { title: '低保', handler: 'editor', status: 'done', finishedAt: '2026-11-01 10:00:00', remark: '急' }
  expect(copiedOf(affairs, affair)).toEqual({ title: '低保', remark: '急' })
})

test('copiedOf(): a state set by steps and the reason they ask for are not copied, though forms enter them', () => {
  const fields = { name: {}, status: {}, returnReason: {} }
  const lifecycle: Resource['lifecycle'] = {
    field: 'status',
    steps: [{ name: '退回', from: ['pending'], to: 'rejected', asks: 'returnReason' }],
  }
  const entered = { module: 'scoreManage', main: 'name', purpose: scores.purpose, fields } as const
  expect(enteredFields(entered)).toEqual(['name', 'status', 'returnReason'])
  expect(copiedOf({ ...entered, lifecycle }, { name: '甲', status: 'rejected', returnReason: '重复' })).toEqual({
    name: '甲',
  })
})

test('copiedOf(): no declared module copies a field whose values must be unique', () => {
  const repeated = declaredResources().flatMap(({ resource }) => {
    const { unique, distinct }: { unique?: string; distinct?: string } = modules[resource.module]
    const copied = copiedOf(resource, Object.fromEntries(Object.keys(resource.fields).map((field) => [field, 'x'])))
    return [unique, distinct].filter((field) => field !== undefined && field in copied)
  })
  expect(repeated).toEqual([])
})

test('missingOf(): gives only empty fields of the form from the last record; zero and false are not empty', () => {
  const last = { name: '何春生', group: 3, village: '桃源村', address: '', isPartyMember: true }
  const values = { name: '何立夏', group: null, village: '', address: '', isPartyMember: false }
  expect(missingOf(last, values, Object.keys(values))).toEqual({ group: 3, village: '桃源村' })
  expect(missingOf(last, values, ['name', 'group']), 'of the fields that are shown').toEqual({ group: 3 })
  expect(missingOf(last, { group: 0 }, ['group']), 'a zero was said').toEqual({})
})

beforeEach(() => useSession.setState({ username: 'admin' }))

test('lastOf(): gives the record saved last in the same module by the same person, and drops it for another', () => {
  expect(lastOf('plant')).toEqual({})
  keepLast('plant', { name: '油菜' })
  useSession.setState({ token: 'renewed' })
  expect(lastOf('plant')).toEqual({ name: '油菜' })
  expect(lastOf('goods')).toEqual({})
  useSession.setState({ username: 'editor' })
  expect(lastOf('plant')).toEqual({})
  useSession.setState({ username: 'admin' })
  expect(lastOf('plant'), 'forgotten, not hidden').toEqual({})
})
