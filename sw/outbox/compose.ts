import type { WriteKind } from '@/protocol/outbox'
import { type AnyRow, isModule } from '@/contract/rows'
import { BASE_MEMBER } from '@/contract/writes'
import { ATTACHMENTS } from '@/lib/attachment'
import { newUuid } from '@/lib/random'
import { uuidOf } from '@/lib/random'
import { modules } from '@/core/modules'
import type { StoredWrite } from '../database/records'
import { contentFields, same } from '@/lib/record'
import { predictableFields } from '@/core/optimisticRow'
import { asCreation } from './merge'
import type { NewWrite } from './store'

/** A write as the page sent it. */
export interface Submitted {
  readonly user: string
  /** API-relative: `/table/doEdit`. */
  readonly path: string
  readonly body: AnyRow
  /** The page's `Idempotency-Key`. */
  readonly key: string
  /** The name of the device. */
  readonly device?: string | undefined
}

const isRow = (given: unknown): given is AnyRow => typeof given === 'object' && given !== null && !Array.isArray(given)
const idsOf = ({ uuids }: AnyRow): string[] => {
  const given = Array.isArray(uuids) ? uuids : typeof uuids === 'string' ? uuids.split(',') : []
  return given.filter((uuid): uuid is string => typeof uuid === 'string' && uuid !== '')
}

interface ModuleFacts {
  readonly match?: string
  readonly tree?: true
}
/** Empty for a module that only the server has. */
const moduleFacts = (module: string): ModuleFacts => (isModule(module) ? modules[module] : {})

/** The title of a record, from the first row that has one. */
export const titleOf = (module: string, ...rows: (AnyRow | null | undefined)[]): string => {
  const { match = 'title' } = moduleFacts(module)
  for (const row of rows) if (typeof row?.[match] === 'string' && row[match]) return row[match]
  return ''
}

export const entityOf = (user: string, module: string, uuid: string): string => `${user}/${module}/${uuid}`

export const moduleOf = (path: string): string => path.split('/')[1] ?? ''

interface Parts {
  readonly kind: WriteKind
  readonly uuids: readonly string[]
  readonly body: AnyRow
  readonly base: AnyRow | null
}

/** A new pending write. */
export function newWrite(
  { user, path, key, device }: Pick<Submitted, 'user' | 'path' | 'key' | 'device'>,
  { kind, uuids, body, base }: Parts,
  { now, group = key }: { now: number; group?: string },
): NewWrite {
  const module = moduleOf(path)
  return {
    key,
    group,
    user,
    module,
    uuids: [...uuids],
    entities: uuids.map((uuid) => entityOf(user, module, uuid)),
    kind,
    path,
    state: 'queued',
    createdAt: now,
    attempts: 0,
    nextAt: 0,
    content: { title: titleOf(module, body, base), body, base, ...(device && { device }) },
  }
}

/**
 * The writes of a page's request. A deletion of several records is split into one for each, with outcomes of their own; in a tree it
 * stays one, because the server checks that no child is left behind. Undefined for a body without records.
 */
export function compose({ body: given, ...written }: Submitted, now: number): NewWrite[] | undefined {
  const { [BASE_MEMBER]: read, ...body } = given
  const { path, key } = written
  const module = moduleOf(path)
  const known = (Array.isArray(read) ? read : [read]).filter(isRow)
  // A record without the member has no files: the base needs that for an undo.
  const noFiles = ATTACHMENTS in body ? { [ATTACHMENTS]: [] } : {}
  const baseRowOf = (uuid: string): AnyRow | undefined => {
    const row = known.find((each) => each.uuid === uuid)
    return row && { ...noFiles, ...row }
  }
  const baseOf = (uuid: string): AnyRow | null => {
    const row = baseRowOf(uuid)
    return (row && isModule(module) ? predictableFields(module, row) : row) ?? null
  }
  if (path.endsWith('/doEdit')) {
    const uuid = typeof body.uuid === 'string' && body.uuid ? body.uuid : undefined
    // By the key: a page that repeats its request means the same record, also where nothing could be stored of the first.
    const target = uuid ?? uuidOf(key)
    const kind = uuid === undefined || read === null ? 'create' : 'edit'
    const before = baseRowOf(target)
    // Forms send all fields: unchanged ones are no part of the write.
    const changed = Object.entries(body).filter(([field, value]) => !before || !same(value, before[field]))
    const parts = {
      kind,
      uuids: [target],
      body: { ...Object.fromEntries(changed), uuid: target },
      base: baseOf(target),
    } as const
    return [newWrite(written, parts, { now })]
  }
  const uuids = [...new Set(idsOf(body))]
  if (uuids.length === 0) return undefined
  if (moduleFacts(module).tree) {
    return [newWrite(written, { kind: 'delete', uuids, body: { uuids }, base: known[0] ?? null }, { now })]
  }
  return uuids.map((uuid, at) =>
    newWrite(
      { ...written, key: uuids.length > 1 ? `${key}.${at}` : key },
      { kind: 'delete', uuids: [uuid], body: { uuids: [uuid] }, base: baseOf(uuid) },
      { now, group: key },
    ),
  )
}

/** The inverse of a sent write; undefined when the former values are unknown. `after`: the server's row since. */
export function inverseOf(
  {
    user,
    module,
    uuids,
    kind,
    path,
    content,
  }: Pick<StoredWrite, 'user' | 'module' | 'uuids' | 'kind' | 'path' | 'content'>,
  now: number,
  after: AnyRow | null,
): NewWrite | undefined {
  const [uuid = ''] = uuids
  const key = newUuid()
  const { device } = content
  const edit = { user, key, device, path: `/${module}/doEdit` }
  if (kind === 'create') {
    const target = { ...edit, path: path.replace(/doEdit$/, 'doDelete') }
    return newWrite(target, { kind: 'delete', uuids, body: { uuids }, base: after ?? content.body }, { now })
  }
  const { base } = content
  if (!base || uuids.length > 1) return undefined
  if (kind === 'delete') {
    return newWrite(edit, { kind: 'create', uuids, body: asCreation(base), base: null }, { now })
  }
  const fields = contentFields(content.body)
  if (fields.some((field) => !(field in base))) return undefined
  const body = Object.fromEntries([['uuid', uuid], ...fields.map((field) => [field, base[field]])]) as AnyRow
  return newWrite(edit, { kind: 'edit', uuids, body, base: after ?? { ...base, ...content.body } }, { now })
}
