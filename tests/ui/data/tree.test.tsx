// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tree } from '@/ui/data/Tree'
import type { TreeNode } from '@/ui/data/tree/treeNode'
import { all, click, one, render, stubBrowser, unmount } from '../../shell/render'

beforeEach(stubBrowser)
afterEach(() => unmount())

const nodes: readonly TreeNode[] = [{ id: 'villages', label: '各村', lazy: true }]
const children = [{ id: 'xintang', label: '新塘村' }]
const rows = () => all('[role="row"]').map((row) => row.getAttribute('aria-label') ?? '')
/** Opens or closes the only node. */
const turn = () => click(one('button.tree-arrow'))

test('children are loaded when their node is opened, and checked if it is', async () => {
  const load = vi.fn(async () => children)
  const onCheck = vi.fn()
  await render(<Tree label="部门" nodes={nodes} load={load} checked={['villages']} onCheck={onCheck} />)
  expect(rows()).toEqual(['各村'])
  expect(load).not.toHaveBeenCalled()
  await turn()
  expect(load).toHaveBeenCalledOnce()
  expect(rows()).toEqual(['各村', '新塘村'])
  expect(onCheck).toHaveBeenCalledWith(['xintang', 'villages'])
})

test('children that failed to load show a message, and are loaded again on reopening', async () => {
  const load = vi.fn<(node: TreeNode) => Promise<readonly TreeNode[]>>()
  load.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce(children)
  await render(<Tree label="部门" nodes={nodes} load={load} />)
  await turn()
  expect(rows()).toEqual(['各村', '没有加载成功，收起后再展开可重试'])
  await turn()
  expect(rows()).toEqual(['各村'])
  await turn()
  expect(rows()).toEqual(['各村', '新塘村'])
})
