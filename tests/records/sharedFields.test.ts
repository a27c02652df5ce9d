import { expect, test } from 'vitest'
import { declaredResources } from '@/records/declared/all'
import { sharedFields } from '@/records/useManyEdit'

const of = (module: string) =>
  declaredResources().flatMap(({ resource }) => (resource.module === module ? sharedFields(resource) : []))

test('villages, people and choices can be set for many records together', () => {
  expect(of('governmentAffairs')).toEqual(expect.arrayContaining(['village', 'handler', 'category']))
  expect(of('deviceManage')).toContain('status')
  expect(of('plant')).toContain('irrigated')
})

test('derived fields, household relations, states set by steps, and approved modules cannot be set together', () => {
  expect(of('villageusermanage')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(gender|relation)$/)]))
  expect(of('governmentAffairs')).not.toContain('status')
  expect(of('scoreManage')).toEqual([])
})
