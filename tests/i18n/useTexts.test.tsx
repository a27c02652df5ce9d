// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeTexts, initTexts } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { one, render, stubBrowser, unmount } from '../shell/render'

function Shown({ name, count }: { name: string; count: number }) {
  const { t, number } = useTexts()
  return (
    <p>
      {t('首页')} {t('关闭 {{name}}', { name })} {t('错误日志：{{count}} 条', { count })} {number(count)}
    </p>
  )
}
const text = () => one('p').textContent

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
})
afterEach(() => unmount())

test('useTexts(): texts follow a change of language, with their values', async () => {
  await render(<Shown name="表格" count={12_345} />)
  expect(text()).toBe('首页 关闭 表格 错误日志：12345 条 12,345')
  await act(() => changeTexts('en'))
  expect(text()).toBe('Home Close 表格 Error log: 12345 12,345')
  await render(<Shown name="列表" count={1} />)
  expect(text()).toBe('Home Close 列表 Error log: 1 1')
  await act(() => changeTexts('zh'))
  expect(text()).toBe('首页 关闭 列表 错误日志：1 条 1')
})

test('useTexts(): inserted values are not interpreted', async () => {
  for (const name of ['$t(首页)', '{{count}}', '<b>&amp;</b>', "a'$&b", '']) {
    await render(<Shown name={name} count={1} />)
    expect(text()).toBe(`首页 关闭 ${name} 错误日志：1 条 1`)
  }
})
