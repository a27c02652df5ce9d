import { expect, test } from 'vitest'
import { declaredResources } from '@/records/declared/all'
import { sharedFields } from '@/records/useManyEdit'

const of = (module: string) =>
  declaredResources().flatMap(({ resource }) => (resource.module === module ? sharedFields(resource) : []))

test('many records may have villages, people and choices in common', () => {
  expect(of('governmentAffairs')).toEqual(expect.arrayContaining(['village', 'handler', 'category']))
  expect(of('deviceManage')).toContain('status')
  expect(of('plant')).toContain('irrigated')
})

test('but not what other fields tell, a role in a group, a state that steps set, or what is approved', () => {
  expect(of('villageusermanage')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(gender|relation)$/)]))
  expect(of('governmentAffairs')).not.toContain('status')
  expect(of('scoreManage')).toEqual([])
})
