import { describe, expect, test } from 'vitest'
import { chosen, names, offered } from '@/ui/inputs/cascade/levels'
import { areas } from '../../../mock-db/seeds/static'

const tree = areas()
const codes = (path: readonly string[]) => offered(tree, path).map((level) => level.length)

describe('area cascade', () => {
  test('offers one more level per choice, as far as the path is valid', () => {
    expect(codes([])).toEqual([34])
    expect(codes(['330000'])).toEqual([34, 11])
    expect(codes(['330000', '330100']).slice(0, 2)).toEqual([34, 11])
    expect(codes(['330000', '330100'])).toHaveLength(3)
    expect(codes(['330000', '440100'])).toEqual([34, 11])
  })

  test('selects an only choice by itself', () => {
    expect(chosen(tree, [], 0, '110000')).toEqual(['110000', '110100'])
    expect(chosen(tree, [], 0, '330000')).toEqual(['330000'])
  })

  test('clears the levels below a change', () => {
    expect(chosen(tree, ['330000', '330100', '330106'], 1, '330200')).toEqual(['330000', '330200'])
    expect(chosen(tree, ['330000', '330100', '330106'], 1, null)).toEqual(['330000'])
    expect(chosen(tree, ['330000', '330100', '330106'], 0, null)).toEqual([])
  })

  test('gives the names along a path', () => {
    expect(names(tree, ['330000', '330100', '330106'])).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(names(tree, ['330000', '999999', '330106'])).toEqual(['浙江省'])
  })
})
