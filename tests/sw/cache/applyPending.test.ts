import { defaultsOf } from '@/contract/defaults'
import { describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { parseParams } from '@/core/params'
import type { Pending } from '../../../sw/database/records'
import { applyPendingToPage, applyPending } from '../../../sw/cache/applyPending'
import { NOW } from '../../mock-db/harness'

const edit = (uuid: string, body: AnyRow, base: AnyRow | null = null): Pending => ({
  kind: 'edit',
  uuid,
  body: { ...body, uuid },
  base,
  state: 'queued',
  at: NOW,
})
const creation = (uuid: string, body: AnyRow): Pending => ({ ...edit(uuid, body), kind: 'create' })
const deletion = (uuid: string, base: AnyRow | null = null): Pending => ({
  kind: 'delete',
  uuid,
  body: {},
  base,
  state: 'queued',
  at: NOW,
})

describe('applyPendingToPage(): one page of a long list', () => {
  const row = (uuid: string, more: AnyRow = {}): AnyRow => ({
    uuid,
    id: Number(uuid.slice(1)),
    title: `标题 ${uuid}`,
    description: '',
    status: 'draft',
    author: '甲',
    datetime: '2026-11-01 00:00:00',
    pageViews: 0,
    img: '',
    switch: false,
    percent: 0,
    rate: 0,
    percentage: 0,
    ...more,
  })
  const rows = Array.from({ length: 5 }, (_, at) => row(`r${at + 6}`, { pageViews: 100 - 10 * at }))
  const over = (waiting: readonly Pending[], query: string) => {
    const { list, total } = applyPendingToPage({ list: rows, total: 2000 }, waiting, {
      module: 'table',
      params: parseParams(query),
    })
    return [list.map(({ uuid }) => uuid).join(' '), total]
  }

  test.each<[string, Pending[], string, string, number]>([
    ['nothing waits', [], 'pageNo=2&pageSize=5', 'r6 r7 r8 r9 r10', 2000],
    ['a row that is gone', [deletion('r7', row('r7'))], 'pageNo=2&pageSize=5', 'r6 r8 r9 r10', 1999],
    [
      'a row of another page that is gone',
      [deletion('r99', row('r99'))],
      'pageNo=2&pageSize=5',
      'r6 r7 r8 r9 r10',
      1999,
    ],
    ['a row that does not match any more', [edit('r8', { status: 'published' })], 'status=draft', 'r6 r7 r9 r10', 1999],
    [
      'a row of another page that comes to match',
      [edit('r99', { status: 'draft' }, row('r99', { status: 'published' }))],
      'status=draft&pageSize=5',
      'r99 r6 r7 r8 r9 r10',
      2001,
    ],
    ['a new row on the first page', [creation('n1', { title: '新', author: '乙' })], '', 'n1 r6 r7 r8 r9 r10', 2001],
    ['a new row on a later page', [creation('n1', { title: '新', author: '乙' })], 'pageNo=3', 'r6 r7 r8 r9 r10', 2001],
    [
      'a new row where it is sorted to',
      [creation('n1', { title: '新', author: '乙', pageViews: 75 })],
      'pageNo=2&pageSize=5&sort=pageViews&order=desc',
      'r6 r7 r8 n1 r9 r10',
      2001,
    ],
    [
      'a new row that is sorted to an earlier page',
      [creation('n1', { title: '新', author: '乙', pageViews: 900 })],
      'pageNo=2&pageSize=5&sort=pageViews&order=desc',
      'r6 r7 r8 r9 r10',
      2001,
    ],
    [
      'a row that is sorted elsewhere by its edit',
      [edit('r6', { pageViews: 1 })],
      'sort=pageViews&order=desc',
      'r7 r8 r9 r10 r6',
      2000,
    ],
    [
      'a new row that the server has already, its answer lost',
      [creation('r6', { title: '新', author: '乙' })],
      '',
      'r6 r7 r8 r9 r10',
      2000,
    ],
    [
      'a new row that is taken back',
      [creation('n1', { title: '新', author: '乙' }), deletion('n1')],
      '',
      'r6 r7 r8 r9 r10',
      2000,
    ],
  ])('%s', (_what, waiting, query, uuids, total) => {
    expect(over(waiting, query)).toEqual([uuids, total])
  })
})

test('applyPending() leaves out edits and new rows that the server would reject', () => {
  const [row] = [{ uuid: 'a', id: 1, role: 'Admin', btnRolesCheckedList: [] }]
  const wrong = [edit('a', { role: 7 }), creation('b', { role: '' })]
  expect(applyPending([row], wrong, 'roleManagement')).toEqual([row])
})

test('applyPending() shows an edit of a row whose ID and phone numbers are masked', () => {
  const row = { uuid: 'a', id: 1, ...defaultsOf('governmentAffairs', '2026-11-01 00:00:00') }
  const affair = {
    ...row,
    title: '建房',
    category: 'homestead',
    applicant: '王明',
    handler: 'editor',
    deadline: '2026-12-01',
    village: '柳溪村',
    idCard: '330127************',
    phone: '138****5678',
  }
  const [after] = applyPending([affair], [edit('a', { status: 'returned' })], 'governmentAffairs')
  expect(after).toEqual({ ...affair, status: 'returned' })
})

test('applyPending() never shows a password, and drops the fields that a tree adds to its nodes', () => {
  const user = { uuid: 'a', id: 1, username: 'wang', password: '******', email: '', roles: [], datatime: '' }
  expect(applyPending([user], [edit('a', { password: 'secret-2' })], 'userManagement')).toEqual([user])
  const node = { uuid: 'n', id: 1, parentId: 0, name: '镇', order: 0, createTime: '2026-11-01 00:00:00' }
  const edited = applyPending(
    [node],
    [edit('n', { name: '乡', children: [node], parentName: '县' })],
    'departmentManagement',
  )
  expect(edited).toEqual([{ ...node, name: '乡' }])
})
