import { beforeAll, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { rows } from '@/contract/rows'
import { changeTexts, initTexts, serverText } from '@/i18n/init'
import { recordSchema } from '@/records/values'

/** Every schema of a form, by file and name: what the forms' modules export. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/*Values.ts', '../../src/pages/mall/goods/goods.ts', '!../../src/**/areaValues.ts'],
  { eager: true },
)
const isSchema = (given: unknown): given is z.ZodMiniType =>
  typeof given === 'object' && given !== null && '_zod' in given
const schemas = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    isSchema(schema) ? [[`${path.split('/').at(-1)} ${name}`, schema] as const] : [],
  ),
)
/** Where forms name their schema. */
const sources = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const used = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/schema: (?:\w+ \? (\w+) : )?(\w+)|standardSchemaResolver\((\w+)\)/g)].flatMap((found) =>
      found.slice(1).filter((name) => name?.endsWith('Schema')),
    ),
  ),
)

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '3，5',
  0,
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  ['x'],
  [{}],
  {},
  'x'.repeat(300_000),
]
/** The fields of a form's schema, through what wraps it. */
const fieldsOf = (schema: z.ZodMiniType): string[] => Object.keys((schema as unknown as { shape: object }).shape)

/** What is said of every field with every wrong value. */
function messagesOf(schema: z.ZodMiniType): string[] {
  const fields = fieldsOf(schema)
  const bodies = wrong.flatMap((value) => [
    Object.fromEntries(fields.map((field) => [field, value])),
    ...fields.map((field) => ({ [field]: value })),
  ])
  const issues = [...wrong, ...bodies].flatMap((body) => schema.safeParse(body).error?.issues ?? [])
  return [...new Set(issues.map(({ message }) => serverText(message)))]
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  return initTexts('zh')
})

test('this test lists the schema of every form', () => {
  const known = new Set(schemas.map(([name]) => name.split(' ')[1]))
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

describe.each(schemas)('%s', (_name, schema) => {
  test('has all messages in Chinese', async () => {
    await changeTexts('zh')
    const messages = messagesOf(schema)
    expect(messages.filter((message) => !/[一-鿿]/.test(message) || /invalid|expected/i.test(message))).toEqual([])
  })

  test('has all messages in English', async () => {
    await changeTexts('en')
    const messages = messagesOf(schema)
    expect(messages.filter((message) => /[一-鿿]|invalid input|expected/i.test(message))).toEqual([])
  })
})

test.each(Object.keys(rows))('contract messages of %s are in the current language', async (module) => {
  const fields = Object.keys(rows[module as keyof typeof rows].shape)
  for (const language of ['zh', 'en'] as const) {
    await changeTexts(language)
    const bodies = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
    const messages = [recordSchema(module), rows[module as keyof typeof rows] as z.ZodMiniType].flatMap((schema) =>
      bodies.flatMap((body) => schema.safeParse(body).error?.issues.map(({ message }) => serverText(message)) ?? []),
    )
    const foreign = language === 'zh' ? /^[^一-鿿]*$|invalid input/i : /[一-鿿]|invalid input/i
    expect([...new Set(messages)].filter((message) => foreign.test(message))).toEqual([])
  }
})
