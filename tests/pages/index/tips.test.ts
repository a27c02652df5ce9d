import { describe, expect, test } from 'vitest'
import { AT_ONCE, tips, tipsFor, type Reader } from '@/pages/index/tipList'

const titles = (reader: Reader, from = 0) => tipsFor(reader, from).shown.map(({ title }) => title)
const everything: Reader = { inMenu: () => true, may: () => true }
const nothing: Reader = { inMenu: () => false, may: () => false }

describe('tipsFor()', () => {
  test('gives a person with all permissions tips on work first, and all tips visit by visit', () => {
    expect(titles(everything)).toEqual(['登记前先查一下', '出门前带上列表', '积分可以一次审核多条'])
    const seen = new Set<string>()
    let from = 0
    for (let visit = 0; visit < Math.ceil(tips.length / AT_ONCE); visit++) {
      const { shown, next } = tipsFor(everything, from)
      expect(shown).toHaveLength(AT_ONCE)
      shown.forEach(({ title }) => seen.add(title))
      from = next
    }
    expect([...seen].toSorted()).toEqual(tips.map(({ title }) => title).toSorted())
  })

  test('gives a reader no tips on editing, and nobody tips on pages outside their menu', () => {
    const reads: Reader = { ...everything, may: (permission) => permission === 'read:system' }
    const all = (reader: Reader) => [0, AT_ONCE, AT_ONCE * 2].flatMap((from) => titles(reader, from))
    const [audit, edit, label] = ['积分可以一次审核多条', '一次修改多条记录', '给设备贴上二维码标签']
    expect(all(everything)).toEqual(expect.arrayContaining([audit, edit, label]))
    expect(all(reads)).not.toContain(audit)
    expect(all(reads)).not.toContain(edit)
    const noPrints: Reader = { ...everything, inMenu: (path) => path !== '/other/print' }
    expect(all(noPrints)).not.toContain(label)
    const noVillagers: Reader = { ...everything, inMenu: (path) => path !== '/village/villageusermanage' }
    expect(titles(noVillagers)[0]).toBe('出门前带上列表')
  })

  test('gives three tips about the console to a person without permissions', () => {
    expect(titles(nothing)).toEqual(['没有网络也能工作', '快速查找', '按您的习惯显示'])
    expect(titles(nothing, 2)).toEqual(['按您的习惯显示', '没有网络也能工作', '快速查找'])
  })

  test('accepts any stored position', () => {
    for (const from of [Number.NaN, -1, 1.5, Infinity]) expect(titles(everything, from)).toEqual(titles(everything))
    expect(titles(everything, tips.length * 5 + 1)).toEqual(titles(everything, 1))
  })
})
