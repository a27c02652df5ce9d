import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeTexts, initTexts, serverText } from '@/i18n/init'
import { valueText } from '@/i18n/recordTexts'
import { permissionChoice, permissionText, roleChoice, roleText, roleWithCode } from '@/i18n/roleTexts'
import { guardText } from '@/pages/setting/menuManagement/guardText'
import { readCell } from '@/records/sheets/import/readCell'

const codes = ['Admin', 'Editor', 'Test', 'Clerk']
const permissions = ['read:system', 'write:system', 'delete:system']
const read = () => ({
  roles: codes.map((role) => roleText(role, serverText)),
  permissions: permissions.map((one) => permissionText(one, serverText)),
  code: roleWithCode('Editor', serverText),
  guard: guardText({ role: ['Admin', 'Editor'], guardMode: 'except' }, ((key: string, values?: { roles: string }) =>
    serverText(key).replace('{{roles}}', values?.roles ?? '')) as Parameters<typeof guardText>[1]),
  record: valueText('btnRolesCheckedList', ['read:system', 'write:system'], serverText),
})

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterAll(() => vi.unstubAllGlobals())

describe('role and permission labels', () => {
  test('in Chinese: the role 编辑 is written like the verb', async () => {
    await initTexts('zh')
    expect(read()).toEqual({
      roles: ['管理员', '编辑', '测试', 'Clerk'],
      permissions: ['读取', '写入', '删除'],
      code: '编辑 (Editor)',
      guard: '管理员 / 编辑 除外',
      record: '读取 / 写入',
    })
    expect(serverText('编辑')).toBe('编辑')
  })

  test('in English: the role is “Editor”, the verb “Edit”', async () => {
    await initTexts('zh')
    await changeTexts('en')
    expect(read()).toEqual({
      roles: ['Admin', 'Editor', 'Test', 'Clerk'],
      permissions: ['Read', 'Write', 'Delete'],
      code: 'Editor',
      guard: 'Except Admin / Editor',
      record: 'Read / Write',
    })
    expect(serverText('编辑')).toBe('Edit')
  })
})

test.each(['zh', 'en'] as const)('an imported file may contain labels or codes, in %s', async (language) => {
  await initTexts(language)
  const field = (choices: ReturnType<typeof roleChoice>[]) => ({ id: 'a', label: '', type: 'list' as const, choices })
  const roles = field(codes.map((role) => roleChoice(role, serverText)))
  const rights = field(permissions.map((one) => permissionChoice(one, serverText)))
  expect(readCell(roles, '管理员、编辑, Test, clerk')).toEqual({ value: codes })
  expect(readCell(rights, '读取, write:system, 删除')).toEqual({ value: permissions })
})
