import { describe, expect, test } from 'vitest'
import {
  editSchema,
  emptyValues,
  restoredValues,
  type EditValues,
} from '@/pages/vab/table/comprehensiveTable/editValues'

const right: EditValues = {
  title: '水渠维修',
  author: '王明',
  status: 'published',
  rate: 5,
  description: '',
  attachments: [],
}
const faults = (change: object) => {
  const result = editSchema.safeParse({ ...right, ...change })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('editSchema', () => {
  test('accepts a full row and trims its texts', () => {
    expect(editSchema.parse({ ...right, title: '  水渠维修 ', author: '王明\n' })).toEqual(right)
    expect(faults({ description: '字'.repeat(5000), title: '字'.repeat(200) })).toEqual([])
  })

  test.each([
    ['no title', { title: '' }, 'title', '请输入标题'],
    ['a blank title', { title: ' \t ' }, 'title', '请输入标题'],
    ['a title too long', { title: '字'.repeat(201) }, 'title', '标题不能超过 200 个字'],
    ['no author', { author: '' }, 'author', '请输入作者'],
    ['an author too long', { author: '字'.repeat(201) }, 'author', '作者不能超过 200 个字'],
    ['a description too long', { description: '字'.repeat(5001) }, 'description', '描述不能超过 5000 个字'],
  ])('refuses %s with its message', (_what, change, field, message) => {
    expect(faults(change)).toEqual([[field, message]])
  })

  test.each([{ status: 'open' }, { rate: -1 }, { rate: 6 }, { rate: 2.5 }, { rate: Number.NaN }, { rate: '3' }])(
    'refuses %j, which the form does not offer',
    (change) => {
      expect(faults(change).map(([field]) => field)).toEqual(Object.keys(change))
    },
  )

  test('refuses an empty form at title and author', () => {
    const result = editSchema.safeParse(emptyValues)
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['title', 'author'])
  })
})

describe('restoredValues()', () => {
  test('gives the fields of the form from a row', () => {
    const row = { ...right, uuid: 'a', id: 1, pageViews: 300, switch: true }
    expect(restoredValues(row)).toEqual(right)
  })

  test('keeps unfinished input', () => {
    const unfinished = {
      attachments: [],
      title: '',
      author: '  ',
      status: 'draft',
      rate: 9,
      description: '字'.repeat(6000),
    }
    expect(restoredValues(unfinished)).toEqual(unfinished)
  })

  test('gives defaults for missing values and values of a wrong type', () => {
    expect(restoredValues({})).toEqual(emptyValues)
    expect(restoredValues({ title: 1, author: null, status: 'open', rate: '3', description: [] })).toEqual(emptyValues)
    expect(restoredValues({ title: '水渠', rate: Number.NaN })).toEqual({ ...emptyValues, title: '水渠' })
  })
})
