import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkStates, withSubtree, normalized, toggled, withChildren } from '@/ui/data/tree/checks'
import type { TreeNode } from '@/ui/data/tree/treeNode'

const node = (id: string, children?: readonly TreeNode[], more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  label: id,
  ...(children && { children }),
  ...more,
})
const tree = [
  node('a', [node('a1'), node('a2', [node('a2x'), node('a2y')])]),
  node('b', [node('b1'), node('b2', undefined, { disabled: true })]),
  node('c'),
]
const none = new Set<string>()
const states = (checked: ReadonlySet<string>) => Object.fromEntries(checkStates(tree, checked))

describe('toggled()', () => {
  test('checks a leaf, and its parents in part', () => {
    expect(states(toggled(tree, none, 'a2x'))).toMatchObject({
      a: 'some',
      a1: 'none',
      a2: 'some',
      a2x: 'all',
      a2y: 'none',
      b: 'none',
      c: 'none',
    })
  })

  test('checks the parents with the last unchecked leaf', () => {
    const checked = ['a1', 'a2x', 'a2y'].reduce<ReadonlySet<string>>((now, id) => toggled(tree, now, id), none)
    expect([...checked].toSorted()).toEqual(['a', 'a1', 'a2', 'a2x', 'a2y'])
  })

  test('checks everything below a parent, and unchecks it again', () => {
    const all = toggled(tree, none, 'a')
    expect([...all].toSorted()).toEqual(['a', 'a1', 'a2', 'a2x', 'a2y'])
    expect(toggled(tree, all, 'a')).toEqual(none)
  })

  test('checks the rest below a partly checked parent', () => {
    expect(toggled(tree, toggled(tree, none, 'a2x'), 'a').has('a')).toBe(true)
  })

  test('skips disabled nodes, checked or not', () => {
    expect([...toggled(tree, none, 'b')]).toEqual(['b1'])
    expect([...toggled(tree, new Set(['b1', 'b2']), 'b')]).toEqual(['b2'])
    expect(toggled(tree, none, 'b2')).toEqual(none)
  })

  test('unchecks the enabled children when all of them are checked', () => {
    expect(toggled(tree, new Set(['b1']), 'b')).toEqual(none)
  })

  test('treats nodes below a disabled one as disabled', () => {
    const shut = [node('p', [node('q')], { disabled: true })]
    expect(toggled(shut, none, 'q')).toEqual(none)
    expect(toggled(shut, none, 'p')).toEqual(none)
  })

  test('ignores an unknown id', () => {
    expect([...toggled(tree, new Set(['c']), 'nobody')]).toEqual(['c'])
  })
})

test('normalized(): a parent without checked children is not checked', () => {
  expect([...normalized(tree, new Set(['a', 'c', 'gone']))]).toEqual(['c'])
})

describe('lazily loaded children', () => {
  const lazy = [node('p', undefined, { lazy: true }), node('q')]
  const children = [node('p1'), node('p2')]
  const whole = withSubtree(lazy, 'p', children)

  test('are inserted below their node', () => {
    expect(whole).toEqual([node('p', children, { lazy: false }), node('q')])
    expect(withSubtree(tree, 'a2', children)[0]?.children?.[1]?.children).toEqual(children)
  })

  test('are checked with their parent', () => {
    expect([...withChildren(whole, new Set(['p']), 'p')].toSorted()).toEqual(['p', 'p1', 'p2'])
    expect([...withChildren(whole, new Set(['q']), 'p')]).toEqual(['q'])
  })
})

test('a parent is checked exactly when all its children are, whatever is toggled', () => {
  const ids = [...checkStates(tree, none).keys()]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (presses) => {
      const checked = presses.reduce<ReadonlySet<string>>((now, id) => toggled(tree, now, id), none)
      const agrees = (one: TreeNode): boolean =>
        !one.children ||
        (checked.has(one.id) === one.children.every(({ id }) => checked.has(id)) && one.children.every(agrees))
      expect(tree.every(agrees)).toBe(true)
      expect(normalized(tree, checked)).toEqual(checked)
    }),
  )
})
