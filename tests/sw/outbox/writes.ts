import type { StoredWrite } from '../../../sw/database/records'

/** When the writes of tests are made. */
export const NOW = Date.UTC(2026, 10, 21, 10)

/** A write in the outbox: of the row `u1` the title was changed from 堰 to 渠. */
export const writeOf = (more: Partial<StoredWrite> = {}): StoredWrite => ({
  seq: 1,
  key: 'k1',
  group: 'k1',
  user: 'admin',
  module: 'table',
  uuids: ['u1'],
  entities: ['admin/table/u1'],
  kind: 'edit',
  path: '/table/doEdit',
  state: 'queued',
  createdAt: NOW,
  attempts: 0,
  nextAt: 0,
  content: { title: '渠', body: { uuid: 'u1', title: '渠' }, base: { uuid: 'u1', id: 3, title: '堰' } },
  ...more,
})

/** The same before it is stored. */
export const freshWrite = (more: Partial<StoredWrite> = {}): Omit<StoredWrite, 'seq'> => {
  const { seq: _seq, ...write } = writeOf(more)
  return write
}

/** Writes to these records of the list. */
export const entitiesOf = (...uuids: string[]) => ({ uuids, entities: uuids.map((uuid) => `admin/table/${uuid}`) })
