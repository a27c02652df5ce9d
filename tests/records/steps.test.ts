import { describe, expect, test } from 'vitest'
import { affairStatuses, openStatuses } from '@/lib/affairs'
import { en } from '@/i18n/en'
import { approvalOf } from '@/contract/approvals'
import { scores } from '@/records/declared/scores'
import { lifecycles, type Step } from '@/records/lifecycles'
import { changeBy, mayTake, whyNot } from '@/records/steps'

const lifecycle = lifecycles.governmentAffairs

const stepOf = (name: string): Step => {
  const step = lifecycle.steps.find((one) => one.name === name)
  if (!step) throw new Error(name)
  return step
}
const textsIn = (locale: string, textOf: (key: string) => string) => ({
  locale,
  t: ((key: string, values: Record<string, string> = {}) =>
    textOf(key).replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as never,
})
const texts = textsIn('zh', (key) => key)
const english = textsIn('en-US', (key) => (en as Readonly<Record<string, string>>)[key] ?? key)
const course = { lifecycle, account: 'editor' }
const terms = { account: 'editor', now: new Date(2026, 10, 25, 9, 5).getTime() }

describe('lifecycle of an affair', () => {
  test.each([
    ['received', ['受理', '退回', '转交']],
    ['handling', ['办结', '退回', '转交']],
    ['returned', ['受理']],
    ['done', []],
  ])('%s allows the steps %j', (status, names) => {
    expect(lifecycle.steps.filter((step) => mayTake(course, step, { status })).map(({ name }) => name)).toEqual(names)
  })

  test('reaches every state, and “done” is final', () => {
    const reached = new Set(['received', ...lifecycle.steps.flatMap(({ to }) => to ?? [])])
    expect([...reached].toSorted()).toEqual([...affairStatuses].toSorted())
    expect(lifecycle.steps.flatMap(({ from }) => from)).not.toContain('done')
    expect(openStatuses).toEqual(['received', 'handling'])
  })

  test('accepting makes the person the handler and clears the reason', () => {
    expect(changeBy(lifecycle, stepOf('受理'), terms)).toEqual({
      status: 'handling',
      handler: 'editor',
      returnReason: '',
    })
  })

  test('returning sets only the reason, finishing sets the time', () => {
    expect(changeBy(lifecycle, stepOf('退回'), terms, '缺少照片')).toEqual({
      status: 'returned',
      returnReason: '缺少照片',
    })
    expect(changeBy(lifecycle, stepOf('办结'), terms)).toEqual({ status: 'done', finishedAt: '2026-11-25 09:05:00' })
  })

  test('handing over changes the handler and keeps the state', () => {
    expect(changeBy(lifecycle, stepOf('转交'), terms, 'zhaomin')).toEqual({ handler: 'zhaomin' })
  })

  test('whyNot(): a step that is not allowed names the states it needs', () => {
    expect(whyNot(course, stepOf('受理'), { status: 'done' }, texts)).toBe('受理：状态须为已收件或已退回')
    expect(whyNot(course, stepOf('办结'), { status: 'handling' }, texts)).toBe('')
    expect(whyNot(course, stepOf('办结'), { status: 'done' }, english)).toBe(
      '“Complete” requires the status In progress',
    )
    expect(whyNot(course, stepOf('受理'), { status: 'done' }, english)).toBe(
      '“Accept” requires the status Received or Returned',
    )
  })
})

describe('approval of points', () => {
  const { lifecycle: steps = { field: '', steps: [] } } = scores
  const ofPoints = { lifecycle: steps, approval: approvalOf('scoreManage'), account: 'editor' }
  const named = (row: Readonly<Record<string, unknown>>) =>
    steps.steps.filter((step) => mayTake(ofPoints, step, row)).map(({ name }) => name)

  test('is for others than the recorder, who resubmits returned ones', () => {
    expect(named({ status: 'pending', recorder: 'admin' })).toEqual(['通过', '退回'])
    expect(named({ status: 'pending', recorder: 'editor' })).toEqual([])
    expect(named({ status: 'approved', recorder: 'admin' })).toEqual(['退回'])
    expect(named({ status: 'rejected', recorder: 'editor' })).toEqual(['重新提交'])
  })

  test('whyNot(): the recorder reads that somebody else has to approve', () => {
    const [approve] = steps.steps
    expect(approve && whyNot(ofPoints, approve, { status: 'pending', recorder: 'editor' }, texts)).toBe(
      '通过：自己登记的记录，要由别人审核',
    )
    expect(approve && whyNot(ofPoints, approve, { status: 'pending', recorder: 'editor' }, english)).toBe(
      '“Approve” must be done by someone else on records you entered',
    )
  })
})
