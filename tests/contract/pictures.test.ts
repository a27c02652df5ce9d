import { expect, test } from 'vitest'
import { isPicture, pictureOf, picturesOf } from '@/contract/pictures'
import { rows } from '@/contract/rows'
import { declaredResources } from '@/records/declared/all'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

test('isPicture() knows the fields of pictures by the contract', () => {
  const found = Object.entries(rows).flatMap(([module, { shape }]) =>
    Object.keys(shape)
      .filter((field) => isPicture(module, field))
      .map((field) => `${module}.${field}`),
  )
  expect(found).toEqual(['userManagement.avatar'])
  expect(isPicture('userManagement', 'unheardOf')).toBe(false)
  expect(isPicture('elsewhere', 'avatar')).toBe(false)
})

test('pictureOf() gives only what the contract takes as a picture, of a field that holds some', () => {
  const given = [PNG, 'data:image/svg+xml;base64,PHN2Zz4=', 'https://example.com/a.png', `${PNG}…`, '', undefined, 7]
  expect(given.map((value) => pictureOf('userManagement', 'avatar', value))).toEqual([PNG, ...Array(6).fill(undefined)])
  expect(pictureOf('userManagement', 'introduction', PNG)).toBeUndefined()
  expect(picturesOf('userManagement', 'avatar', '', PNG)).toEqual({ before: undefined, after: PNG })
  expect(picturesOf('userManagement', 'nickname', '', PNG)).toBeUndefined()
})

test('no list, sheet or print has a field of pictures, of which it would show the characters', () => {
  const shown = declaredResources().flatMap(({ resource: { module, main, fields } }) =>
    [main, ...Object.keys(fields)].filter((field) => isPicture(module, field)),
  )
  expect(shown).toEqual([])
})
