import { describe, expect, test } from 'vitest'
import type { Row } from '@/contract/rows'
import { fieldsInFile, matchColumns } from '@/records/sheets/import/field'
import { roleChoice } from '@/i18n/roleTexts'
import { checkRows } from '@/records/sheets/import/checkRows'
import { readCell } from '@/records/sheets/import/readCell'
import { recordColumns, recordFields } from '@/records/sheets/recordSheets'

const t = (key: string) => key
const english = (key: string) => `${key} (en)`

describe('recordColumns()', () => {
  const user = {
    uuid: 'u1',
    id: 1,
    username: 'wangming',
    password: '******',
    email: '',
    roles: ['Admin', 'Editor'],
    datatime: '2026-01-05 08:30:00',
    bindings: [],
  } satisfies Row<'userManagement'>

  test('writes a list as a text an import can split, and an empty value as an empty cell', () => {
    const columns = recordColumns('userManagement', ['username', 'roles', 'email', 'nickname', 'datatime'], t)
    expect(columns.map(({ header, type, value }) => [header, type, value(user)])).toEqual([
      ['用户名', 'text', 'wangming'],
      ['角色', 'text', '管理员, 编辑（角色）'],
      ['邮箱', 'text', null],
      ['姓名', 'text', null],
      ['创建时间', 'text', '2026-01-05 08:30:00'],
    ])
    const roles = {
      id: 'roles',
      label: '',
      type: 'list',
      choices: ['Admin', 'Editor'].map((id) => roleChoice(id, t)),
    } as const
    expect(readCell(roles, '管理员, 编辑')).toEqual({ value: ['Admin', 'Editor'] })
    expect(readCell(roles, 'admin, Editor')).toEqual({ value: ['Admin', 'Editor'] })
  })

  test('has no column for a secret field, though it is asked for', () => {
    expect(recordColumns('userManagement', ['password', 'username'], t).map(({ id }) => id)).toEqual(['username'])
  })

  test('writes files by name and choices by label, and uses a module’s own field names', () => {
    const record = {
      status: 'draft',
      switch: true,
      attachments: [
        { id: 'f1', name: '合同.pdf', type: '', size: 1 },
        { id: 'f2', name: '照片.png', type: '', size: 1 },
      ],
    } as unknown as Row<'table'>
    const columns = recordColumns('table', ['status', 'switch', 'attachments'], t)
    expect(columns.map(({ type, value }) => [type, value(record)])).toEqual([
      ['text', '草稿'],
      ['boolean', true],
      ['text', '合同.pdf / 照片.png'],
    ])
    expect(recordColumns('menuManagement', ['label', 'target'], t).map(({ header }) => header)).toEqual([
      '标题',
      '打开方式',
    ])
  })

  test('takes the value of a field from the page’s function', () => {
    const [column] = recordColumns('menuManagement', ['parentId'], t, { parentId: ({ parentId }) => `#${parentId}` })
    expect(column?.value({ parentId: 7 } as Row<'menuManagement'>)).toBe('#7')
  })
})

describe('recordFields()', () => {
  const fields = recordFields('userManagement', ['username', 'roles', 'email', 'password'], t, {
    roles: { required: true, choices: ['Admin', 'Editor'].map((id) => ({ id, label: id })) },
    email: { rule: { safeParse: (value) => ({ success: String(value).includes('@') }) } },
    password: { asked: '只问一次' },
  })
  const head = ['用户名', '角色', '邮箱', '密码']
  const terms = {
    module: 'userManagement',
    fields,
    matching: matchColumns(fields, head),
    answers: { password: 'first-one' },
  }
  const faults = async (...cells: string[]) => {
    const { good, faulty } = await checkRows([{ line: 2, cells }], terms, new AbortController().signal)
    return faulty[0]?.faults.map(({ field, code }) => `${field} ${code}`) ?? good[0]?.body
  }

  test('are required as in the contract, with labels in both languages', () => {
    const found = recordFields('shopManage', ['name', 'status', 'openedAt', 'area'], english)
    expect(found).toMatchObject([
      { id: 'name', label: '名称 (en)', names: ['名称'], type: 'text', required: true },
      { id: 'status', type: 'choice' },
      { id: 'openedAt', type: 'date' },
      { id: 'area', type: 'number' },
    ])
    expect(found[1]?.choices?.[0]).toEqual({ id: 'open', label: '营业 (en)', names: ['营业'] })
    expect(matchColumns(found, ['名称', '状态'])).toMatchObject({ name: 0, status: 1 })
  })

  test('accept only listed choices, each once', async () => {
    expect(await faults('wang', 'editor、Admin、editor', 'w@example.com')).toEqual({
      username: 'wang',
      roles: ['Editor', 'Admin'],
      email: 'w@example.com',
      password: 'first-one',
    })
    expect(await faults('li', 'Editor, Mayor')).toEqual(['roles choice'])
    expect(await faults('li')).toEqual(['roles required'])
  })

  test('apply a form’s additional rules', async () => {
    expect(await faults('li', 'Admin', 'nowhere')).toEqual(['email form'])
  })

  test('leave out of the file what is asked once for all rows', async () => {
    expect(fieldsInFile(fields).map(({ id }) => id)).toEqual(['username', 'roles', 'email'])
    expect(matchColumns(fields, head)).not.toHaveProperty('password')
    expect(await faults('zhao', 'Admin', '', 'from the file')).toMatchObject({ password: 'first-one' })
  })
})
