import { describe, expect, test } from 'vitest'
import { names, SHARD_SIZE, shards } from 'virtual:icon-shapes'
import { iconsWith, iconTerms } from '@/ui/inputs/icon/find'
import { iconLibrary, shapes } from '@/ui/inputs/icon/useIcons'
import words from '@/ui/inputs/icon/words.json'
import { categories } from '@/pages/vab/icon/remixIcon/categories'
import { icons } from '../../../mock-db/seeds/icons'

const find = (text: string) => iconsWith(names, iconTerms(text, words))

describe('icon search', () => {
  test('finds by a part of the name, with or without prefix', () => {
    expect(find('seedling')).toEqual(['seedling-fill', 'seedling-line'])
    expect(find('ri-seedling-l')).toEqual(['seedling-line'])
    expect(find(' Arrow Up Down ')).toEqual(find('arrow-up-down'))
  })

  test('finds by a Chinese word or a part of it', () => {
    expect(find('幼苗')).toEqual(['seedling-fill', 'seedling-line'])
    expect(find('垃圾')).toContain('delete-bin-line')
    expect(find('购物车')).toContain('shopping-cart-line')
  })

  test('finds by a whole English keyword that is not in the name', () => {
    expect(find('trash')).toContain('delete-bin-line')
    expect(find('gear')).toContain('settings-3-line')
    expect(iconTerms('tras', words)).toEqual(['tras'])
  })

  test('finds all for an empty query and none for an unknown word', () => {
    expect(find('  ')).toHaveLength(3229)
    expect(find('没有这种')).toEqual([])
  })
})

test('every keyword is part of an icon’s name', () => {
  expect(Object.keys(words).filter((part) => !names.some((name) => name.includes(part)))).toEqual([])
})

test('the icon library has every icon of the server with its own shape, and no empty file', async () => {
  const library = await iconLibrary()
  const served = Object.values(icons()).flat()
  expect(new Set(library.names)).toEqual(new Set(served))
  await library.fetchShapes(library.names)
  expect(shapes.size).toBe(3229)
  expect(served.filter((name) => !/^M/i.test(shapes.get(name) ?? ''))).toEqual([])
  expect(shards).toHaveLength(Math.ceil(names.length / SHARD_SIZE))
})

test('every icon category of the server has a label', () => {
  expect(Object.keys(icons()).toSorted()).toEqual(Object.keys(categories).toSorted())
})
