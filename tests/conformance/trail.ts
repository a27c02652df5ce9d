import { moduleCalls } from '@/contract/moduleCalls'
import type { Row } from '@/contract/rows'
import { DEVICE_HEADER } from '@/contract/writes'
import { dataOf, must, NotApplicable, type Check, type Server } from './check'
import { page } from './lists'

const table = moduleCalls('table')
const comments = moduleCalls('comment')

/** Whether the server has a module that it need not have. */
async function has({ probe, token }: Server, module: 'history' | 'comment'): Promise<boolean> {
  const answer = await probe.ask(`${moduleCalls(module).getList.path}?pageSize=1`, { token: await token() })
  return answer.ok
}

const DEVICE = '检查 · Chrome'

async function post({ probe, token }: Server, path: string, body: unknown, more: Record<string, string> = {}) {
  const headers = { [DEVICE_HEADER]: encodeURIComponent(DEVICE), ...more }
  return probe.ask(path, { token: await token(), body, headers })
}

/** Makes a record, and deletes it whatever happens. */
async function withRecord(server: Server, work: (uuid: string) => Promise<void>): Promise<void> {
  const { list } = await page(server, 'table', '?pageSize=1')
  const { uuid: _, id: __, version: ___, updatedAt: ____, ...fields } = list[0] as Row<'table'>
  const { uuid } = dataOf(await post(server, table.doEdit.path, { ...fields, title: server.mark }), table.doEdit.data)
  try {
    await work(uuid)
  } finally {
    await post(server, table.doDelete.path, { uuids: [uuid] })
  }
}

/** Optional abilities beyond the specification: the history of records, and comments on them. */
export const trail: readonly Check[] = [
  {
    name: 'history: every accepted change is noted once, with its author, device and fields',
    section: 'extension: history',
    writes: true,
    async run(server) {
      if (!(await has(server, 'history'))) return new NotApplicable('the server has no history')
      let record = ''
      await withRecord(server, async (uuid) => {
        record = uuid
        const edit = { uuid, title: `${server.mark}-2` }
        const key = { 'idempotency-key': `${server.mark}-edit` }
        for (const _ of ['first', 'again'])
          must((await post(server, table.doEdit.path, edit, key)).ok, 'an edit is refused')
      })
      const { list } = await page(server, 'history', `?module=table&record=${record}`)
      const kinds = list.map(({ kind }) => kind).join()
      must(kinds === 'delete,edit,create', `it holds ${kinds || 'nothing'}`)
      must(
        list.every(({ user, device }) => user === server.username && device === DEVICE),
        'the author or the device is another',
      )
      const change = list[1]?.changes.find(({ field }) => field === 'title')
      must(change?.from === server.mark && change.to === `${server.mark}-2`, 'the title’s change is not told')
      return undefined
    },
  },
  {
    name: 'history: it can not be written, and pages of the console may name their device',
    section: 'extension: history',
    writes: true,
    async run(server) {
      if (!(await has(server, 'history'))) return new NotApplicable('the server has no history')
      const { doEdit } = moduleCalls('history')
      must(!(await post(server, doEdit.path, { title: server.mark })).ok, 'a client can write it')
      const answer = await server.probe.ask(table.doEdit.path, {
        method: 'OPTIONS',
        headers: {
          origin: server.origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': `authorization,content-type,${DEVICE_HEADER}`,
        },
      })
      const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
      must(/(^|,)\s*(x-device|\*)\s*(,|$)/.test(allowed), `${DEVICE_HEADER} is not among the allowed headers`, answer)
      return undefined
    },
  },
  {
    name: 'comment: added to a record in the name of its author, and deleted',
    section: 'extension: comments',
    writes: true,
    async run(server) {
      if (!(await has(server, 'comment'))) return new NotApplicable('the server has no comments')
      await withRecord(server, async (record) => {
        const body = { module: 'table', record, text: server.mark, author: 'somebody-else' }
        const { uuid } = dataOf(await post(server, comments.doEdit.path, body), comments.doEdit.data)
        const { list } = await page(server, 'comment', `?module=table&record=${record}`)
        must(list.length === 1 && list[0]?.author === server.username, 'its author is not the account')
        must((await post(server, comments.doDelete.path, { uuids: [uuid] })).ok, 'its author can not delete it')
        const after = await page(server, 'comment', `?module=table&record=${record}`)
        must(after.total === 0, 'the deleted comment is still there')
      })
      return undefined
    },
  },
]
