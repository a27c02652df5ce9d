import { describe, expect, test } from 'vitest'
import { rows } from '@/contract/rows'
import { isPersonalName } from '@/lib/security/personal'
import { listsOf } from '@/lib/moduleRights'
import { pagesOf } from '@/routes/lookup'
import { table } from '@/routes/table'
import { finders, isFoundBy, looksFor, shownOf } from '@/shell/overlays/palette/records'
import { isSpelled } from '@/shell/overlays/palette/spelled'

const all = () => true
const ways = (text: string, sees: (module: string, field: string) => boolean = all) =>
  looksFor(text, ({ module }) => module === 'villageusermanage', sees).map(({ field, query }) => ({ field, query }))

describe('finders', () => {
  test.each(finders.map((finder) => [finder.page, finder] as const))(
    '%s uses its page’s list, existing fields and no personal data',
    (page, { module, name, detail, fields }) => {
      const component = pagesOf(table).find(({ path }) => path === page)?.record.component ?? ''
      expect(listsOf([component]).lists).toContain(module)
      expect(Object.keys(rows[module].shape)).toEqual(expect.arrayContaining([name, ...detail, ...Object.keys(fields)]))
      expect([name, ...detail].filter(isPersonalName)).toEqual([])
    },
  )
})

describe('looksFor() a villager', () => {
  test.each([
    ['何小', [{ field: 'name', query: { name: '何小' } }]],
    ['１２０００１', 'household,phone'],
    ['0011', 'household,idCard,phone'],
    ['001x', 'idCard'],
    ['hxm', 'name,name'],
    ['h', ''],
    ['1', ''],
  ])('by %s', (text, expected) => {
    const found = ways(text)
    if (typeof expected === 'string') expect(found.map(({ field }) => field).join()).toBe(expected)
    else expect(found).toEqual(expected)
  })

  test('leaves out fields the person does not see in full, and pages they do not have', () => {
    expect(ways('0011', (_module, field) => !isPersonalName(field)).map(({ field }) => field)).toEqual(['household'])
    expect(looksFor('何小', () => false, all)).toEqual([])
  })

  test('matches only the end of an ID number, never a masked one', () => {
    const look = looksFor('001x', all, all).find(({ field }) => field === 'idCard')
    if (!look) throw new Error('no look for ID cards')
    expect(isFoundBy(look, { idCard: '33010219900101001X' })).toBe(true)
    expect(isFoundBy(look, { idCard: '330102001X01010012' })).toBe(false)
    expect(isFoundBy({ ...look, text: '****' }, { idCard: '330102************' })).toBe(false)
  })

  test('shownOf(): a row shows name, village and household', () => {
    const row = { name: '何小满', village: '桃源村', household: '120001', idCard: '33010219900101001X' }
    expect(shownOf(finders[0], row)).toEqual({ name: '何小满', detail: ['桃源村', '120001'] })
  })
})

test.each([
  ['王小明', 'wangxiaoming', true],
  ['王小明', 'wxm', true],
  ['王小明', 'wangxm', true],
  ['王小明', 'wangx', true],
  ['王小明', 'wan', true],
  ['单雪', 'shanxue', true],
  ['吕绿', 'lvlv', true],
  ['王小明', 'xiaoming', false],
  ['王小明', 'wangxiaomingx', false],
  ['王小明', 'wanxm', false],
  ['Tom', 'tom', false],
])('isSpelled(): %s by %s: %s', (name, letters, is) => {
  expect(isSpelled(name, letters)).toBe(is)
})
