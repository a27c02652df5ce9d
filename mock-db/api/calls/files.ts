import { fileCalls, storedFile, type StoredFile } from '@/contract/fileCalls'
import { fieldKinds, rows, type ModuleName, type Row } from '@/contract/rows'
import { isOfVillages } from '@/contract/villages'
import { ATTACHMENTS, attachmentRules, MEDIA_TYPE, isPicture } from '@/lib/attachment'
import { isOfKind } from '@/lib/fileRules'
import { Refusal } from '@/core/refusal'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import type { Params } from '@/core/params'
import { runQuery, type ListInfo } from '@/core/query'
import type { StoredContentFile } from '../../base/schema'
import type { Session } from '../../base/storage'
import { texts } from '../../base/texts'
import { readingOf, type Reading } from '../rights/reading'

const list: ListInfo = { fields: fieldKinds(storedFile.shape), match: 'name', pageSize: 20 }

function text(params: Params, name: string, max: number, least = 1): string {
  const value = params.get(name)?.at(-1) ?? ''
  if (value.length < least || value.length > max) throw new Refusal(400, texts.wrongFormat(name))
  return value
}
function amount(params: Params, name: string): number {
  const value = params.get(name)?.at(-1) ?? ''
  if (!/^\d{1,10}$/.test(value)) throw new Refusal(400, texts.wrongFormat(name))
  return Number(value)
}

/** Served as a download unless it is a picture; `nosniff` prevents content sniffing. */
const headersOf = (type: string, name: string): Record<string, string> => ({
  'content-type': type || 'application/octet-stream',
  'content-disposition': `${isPicture({ type }) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-api': 'mock',
})

type Naming = { [M in ModuleName]: 'attachments' extends keyof Row<M> ? M : never }[ModuleName]
/** Modules whose records name files. */
const naming = (Object.keys(rows) as ModuleName[]).filter(
  (module): module is Naming => 'attachments' in rows[module].shape,
)

/** Of these files those that a record of these modules names; `reading`: one that this person may read. */
const namedIn = async (
  { store }: Context,
  modules: readonly Naming[],
  ids: readonly string[],
  reading?: Reading,
): Promise<Set<string>> => {
  if (modules.length === 0) return new Set()
  return store.read(modules, async (all) => {
    const named = await Promise.all(
      modules.map((module) =>
        all.named(module, ATTACHMENTS, ids, isOfVillages(module) ? reading?.villages : undefined),
      ),
    )
    return new Set(named.flat())
  })
}

/** Chunked files by client-generated id; readable for their owners, and for whoever may read a record that names them. */
export const files = (context: Context): Endpoint[] => {
  const { files: store, clock } = context
  /** Of these files those that the user may read. */
  const readable = async <F extends StoredContentFile>(all: readonly F[], session: Session): Promise<F[]> => {
    const others = all.filter(({ user }) => user !== session.user.username).map(({ id }) => id)
    if (others.length === 0) return [...all]
    const reading = await readingOf(context, session)
    const readers = naming.filter(
      (module) => reading.filtersOf(module) && !reading.fieldRights.isHidden(module, ATTACHMENTS),
    )
    const named = await namedIn(context, readers, others, reading)
    return all.filter(({ id, user }) => user === session.user.username || named.has(id))
  }
  const refuse = async (file: StoredContentFile | undefined, session: Session) => {
    if (file && (await readable([file], session)).length === 0) throw new Refusal(403, texts.unreadableFile)
  }
  return [
    endpoint(fileCalls.filePart, async ({ params, session, bytes }) => {
      const id = text(params, 'id', 64)
      const [size, offset] = [amount(params, 'size'), amount(params, 'offset')]
      const [name, type] = [text(params, 'name', 200), text(params, 'type', 200, 0)]
      if (!MEDIA_TYPE.test(type)) throw new Refusal(400, texts.wrongFormat('type'))
      if (size > attachmentRules.maxBytes) throw new Refusal(413, texts.fileTooLarge)
      if (size === 0) throw new Refusal(400, texts.wrongFormat('size'))
      if (!isOfKind({ name, type, size }, attachmentRules.accept)) throw new Refusal(400, texts.fileKind)
      const user = session().user.username
      const { buffer } = await bytes()
      const { received } = await store.add({ id, name, type, size, user, at: clock() }, offset, buffer)
      return { data: { received, done: received === size } }
    }),
    endpoint(fileCalls.fileStatus, async ({ params, session }) => {
      const known = await store.find(text(params, 'id', 64))
      await refuse(known, session())
      const { received, size } = known ?? { received: 0, size: 0 }
      return { data: { received, size, done: size > 0 && received === size } }
    }),
    endpoint(fileCalls.fileContent, async ({ params, session }) => {
      const found = await store.find(text(params, 'id', 64))
      await refuse(found, session())
      if (!found || found.received < found.size) throw new Refusal(404, texts.fileMissing)
      return { file: new Response(await store.content(found.id), { headers: headersOf(found.type, found.name) }) }
    }),
    endpoint(fileCalls.fileList, async ({ params, session }) => {
      const all = (await readable(await store.list(), session())).map(
        ({ id, name, type, size, user, at }): StoredFile => ({
          id,
          name,
          type,
          size,
          user,
          at: new Date(at).toISOString(),
        }),
      )
      return { data: runQuery(all, params, list) }
    }),
    endpoint(fileCalls.fileRemove, async ({ body: { id }, session }) => {
      const { user } = session()
      const known = await store.find(id)
      if (known && known.user !== user.username) throw new Refusal(403, texts.foreignFile)
      if ((await namedIn(context, naming, [id])).size > 0) throw new Refusal(400, texts.fileNamed)
      await store.remove(id)
      return { msg: context.done.deleted }
    }),
  ]
}
