import { expect, test } from 'vitest'
import { entryOf } from '@/contract/fieldRules'
import { rows } from '@/contract/rows'
import { fieldText, moduleText, valueKey, valueText } from '@/i18n/recordTexts'
import { recordsText, subjectText } from '@/i18n/subjectTexts'

const t = (key: string) => key
/** Server-managed or non-content fields, which are not displayed. */
const silent = ['uuid', 'id', 'version', 'updatedAt', 'children', 'notice', 'value', 'svg', 'builtIn']

test('moduleText() and fieldText(): every module and field has a label', () => {
  const modules = Object.keys(rows)
  expect(modules.filter((module) => moduleText(module, t) === module)).toEqual([])
  const unnamed = Object.entries(rows).flatMap(([module, { shape }]) =>
    Object.keys(shape)
      .filter((field) => fieldText(field, t, module) === field && !silent.includes(field))
      .map((field) => `${module}.${field}`),
  )
  expect(unnamed).toEqual([])
  expect([fieldText('label', t), fieldText('label', t, 'menuManagement')]).toEqual(['标签', '标题'])
  expect([moduleText('elsewhere', t), fieldText('unheardOf', t)]).toEqual(['elsewhere', 'unheardOf'])
})

test('subjectText(): records are called by their page’s subject', () => {
  expect(['villageusermanage', 'governmentAffairs', 'table'].map((module) => subjectText(module, t))).toEqual([
    '村民',
    '政务事项',
    '综合表格',
  ])
  expect(recordsText('villageusermanage', t)).toBe('村民')
  expect(recordsText('governmentAffairs', () => 'Government affairs')).toBe('government affairs')
})

test.each([
  ['title', '', '（空）'],
  ['title', null, '（空）'],
  ['title', '渠道', '渠道'],
  ['rate', 0, '0'],
  ['switch', false, '否'],
  ['status', 'draft', '草稿'],
  ['status', 'online', '在线'],
  ['status', 'unheardOf', 'unheardOf'],
  ['roles', ['Admin', 'Editor'], '管理员 / 编辑（角色）'],
  ['roles', [], '（空）'],
  ['nodes', [{ id: 'a' }], '[{"id":"a"}]'],
  ['password', 'secret', '••••••'],
])('valueText(): %s of %j reads as %s', (field, value, words) => {
  expect(valueText(field, value, t)).toBe(words)
})

test('every choice of the record pages has a label', () => {
  const modules = ['shopManage', 'breedManage', 'plant', 'governmentAffairs', 'villageusermanage'] as const
  const choices = modules.flatMap((module) =>
    Object.keys(rows[module].shape).flatMap((field) => {
      const entry = entryOf(module, field)
      return entry?.kind === 'choice' ? entry.choices.map((value) => [field, value] as const) : []
    }),
  )
  expect(choices.length).toBeGreaterThan(40)
  expect(choices.filter(([field, value]) => !valueKey(field, value))).toEqual([])
})
