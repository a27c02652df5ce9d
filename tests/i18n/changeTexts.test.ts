// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { choicesOf } from '@/contract/fieldKinds'
import { isPicture } from '@/contract/pictures'
import { rows, type RequiredModule } from '@/contract/rows'
import { changeText, isRichText, listedText, wholeText } from '@/i18n/changeTexts'
import { valueKey } from '@/i18n/recordTexts'
import { contentFields } from '@/lib/record'
import { isPersonalName } from '@/lib/security/personal'
import { modulesWithHistory } from '@/pages/other/timeline/useTimelineAddress'

const t = (key: string) => key
const ID = '330127199001011234'
const change = (field: string, from: unknown, to: unknown) => changeText('document', { field, from, to }, t)

test('listedText() masks personal data of every module, and wholeText() shows them', () => {
  const having = Object.entries(rows).filter(([, { shape }]) => Object.keys(shape).some(isPersonalName))
  expect(having.map(([module]) => module).toSorted()).toEqual(
    expect.arrayContaining(['breedManage', 'governmentAffairs', 'villageusermanage']),
  )
  expect(listedText('idCard', ID, t)).toBe('330127********1234')
  expect(listedText('phone', '13800000001', t)).toBe('138****0001')
  expect(listedText('phone', '', t)).toBe('（空）')
  expect(listedText('phone', null, t)).toBe('（空）')
  expect(wholeText('idCard', ID, t)).toBe(ID)
})

test('a change invisible in masked values is marked as changed', () => {
  expect(change('idCard', ID, `${ID.slice(0, 10)}99991234`)).toEqual({
    label: '身份证号',
    before: '330127********1234',
    after: '已改动',
  })
  expect(change('phone', '13800000001', '13800000002')).toMatchObject({ before: '138****0001', after: '138****0002' })
})

test('rich text is shown as words, also when cut off', () => {
  expect(change('content', '<p>甲</p><p>乙</p>', '<p>甲</p><p><b>丙</b></p>')).toMatchObject({
    before: '甲 乙',
    after: '甲 丙',
  })
  expect(change('content', '<p>甲</p>', '<h2 data-style="gov">甲</h2>')).toMatchObject({ after: '只改了格式' })
  for (const cut of [
    '…ta-style="body">甲</p>…',
    '…p>甲</p><p data-sty…',
    '…yle="body">甲…',
    '…甲</p><p data-align="c…',
  ])
    expect(wholeText('content', cut, t)).toMatch(/^…? ?甲 ?…?$/)
  expect(wholeText('notice', '<div>开会<script>x</script></div>', t)).toBe('开会')
  expect(changeText('document', { field: 'content', from: undefined, to: '<p>甲</p>' }, t, { isFirst: true })).toEqual({
    label: '正文',
    after: '甲',
  })
})

test('a picture is shown in words, never by its characters', () => {
  const url = `data:image/jpeg;base64,${'/9j4'.repeat(1024)}`
  for (const text of [listedText, wholeText]) {
    expect(text('avatar', url, t, true)).toBe('图片 3 KB')
    expect(text('avatar', `${url}Aw==`, t, true)).toBe('图片 3 KB')
    expect(text('avatar', '', t, true)).toBe('没有图片')
    expect(text('avatar', undefined, t, true)).toBe('没有图片')
    // Cut by a history: its size is not known.
    expect(text('avatar', `${url}…`, t, true)).toBe('图片')
    expect(text('avatar', '…j4/9j4/9', t, true)).toBe('图片')
  }
  const pictures = { before: undefined, after: url }
  const shown = changeText('userManagement', { field: 'avatar', from: '', to: url }, t, { pictures })
  expect(shown).toEqual({ label: '头像', before: '没有图片', after: '图片 3 KB', pictures })
  const cut = changeText('userManagement', { field: 'avatar', from: '…a…', to: '…b…' }, t, { pictures })
  expect(cut).toMatchObject({ before: '图片', after: '已改动' })
})

test('Markdown is shown as written', () => {
  for (const text of ['# 甲\n\n> 引用 1 < 2 且 3 > 2', '…一段\n> 引用…', 'a &amp; b']) {
    expect(isRichText('content', text)).toBe(false)
    expect(wholeText('content', text, t)).toBe(text)
  }
  expect(wholeText('title', '<p>', t)).toBe('<p>')
})

/** A value of a schema, with one item in each of its lists. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return sampleOf(def.innerType)
    case 'array':
      return [sampleOf(def.element)]
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, sampleOf(inner)]))
    case 'enum':
      return Object.values(def.entries).find((value) => value !== '')
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'string':
      return 'x'
    case 'record':
      return {}
    default:
      throw new Error(`no sample of ${def.type}`)
  }
}

const fieldsOf = (module: RequiredModule) => {
  const shape: Readonly<Record<string, z.core.$ZodType>> = rows[module].shape
  return contentFields(shape).map((field) => [field, shape[field]!] as const)
}

test('what can change of a record reads as words: no value as JSON, no choice as its code', () => {
  const read = modulesWithHistory.flatMap((module) =>
    fieldsOf(module).map(([field, schema]) => ({
      named: `${module}.${field}`,
      text: wholeText(field, sampleOf(schema), t, isPicture(module, field)),
      codes: choicesOf(module, field).filter((code) => code !== '' && !valueKey(field, code)),
    })),
  )
  expect(read.length).toBeGreaterThan(150)
  expect(read.filter(({ text }) => /[[\]{}"]/.test(text))).toEqual([])
  expect(read.filter(({ codes }) => codes.length > 0)).toEqual([])
})

test('linked accounts read by the names of their providers', () => {
  const [boundAt, bound] = ['2026-11-21 10:00:00', { provider: 'wechat', account: 'xiaowang' }]
  const both = [
    { ...bound, boundAt },
    { provider: 'qq', account: '10001', boundAt },
  ]
  const changed = (from: unknown, to: unknown) => changeText('userManagement', { field: 'bindings', from, to }, t)
  expect(changed([], both)).toEqual({ label: '账号绑定', before: '（空）', after: '微信 xiaowang / QQ 10001' })
  expect(changed(both, [])).toMatchObject({ after: '（空）' })
  expect(changed([both[0]], [{ ...bound, boundAt: '2026-11-22 10:00:00' }])).toMatchObject({
    before: '微信 xiaowang',
    after: '已改动',
  })
})
