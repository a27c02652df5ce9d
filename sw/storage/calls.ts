import { Refusal } from '@/core/refusal'
import { param, type LocalCalls } from '@/core/localCalls'
import type { AppDb } from '../database/appDb'
import { answerShared, saveShared, sharedFile, sharedNotes } from '../files/shared'
import { freeStorage, freeable, reportDevice, reportStorage } from './storage'

export interface DeviceDeps {
  readonly app: AppDb
  readonly deviceName: (installed: boolean) => Promise<string>
  /** Deletes both databases and clears memory. */
  readonly wipe: () => Promise<unknown>
}

/** Storage of this device, and what was shared with the console or opened with it (src/protocol/device.ts). */
export const deviceCalls: LocalCalls<DeviceDeps> = {
  'GET /local/storage': (_request, url, { app }) => reportStorage(app, param(url, 'user')),
  'GET /local/device': async (_request, url, { app, deviceName }) => ({
    ...(await reportDevice(app, Date.now())),
    name: await deviceName(url.searchParams.has('installed')),
  }),
  'DELETE /local/storage': (_request, url, { app }) => {
    const kind = param(url, 'kind')
    if (!freeable.includes(kind)) throw new Refusal(400, `请求参数错误：不能清理 ${kind}`)
    return freeStorage(app, kind)
  },
  'POST /local/wipe': async (_request, _url, { wipe }) => void (await wipe()),
  'GET /local/shared': (_request, url, { app }) => sharedNotes(app, param(url, 'user')),
  // Opened or chosen in a page, or put back: `at` and `site` as they were.
  'POST /local/shared': async (request, url, { app }) => {
    const { searchParams: given } = url
    const at = Number(given.get('at')) || Date.now()
    return saveShared(app, param(url, 'user'), await request.formData(), at, given.get('site') ?? '')
  },
  'GET /local/shared/file': async (_request, url, { app }) => {
    const file = await sharedFile(app, param(url, 'user'), param(url, 'id'))
    if (!file) throw new Refusal(404, '这份内容已不在本机')
    // As a page of its own it would run in the console's origin: browsers may only show or save it.
    return new Response(file, { headers: { 'content-type': file.type, 'content-disposition': 'attachment' } })
  },
  'PUT /local/shared': (_request, url, { app }) => answerShared(app, param(url, 'user'), param(url, 'id'), true),
  'DELETE /local/shared': (_request, url, { app }) => answerShared(app, param(url, 'user'), param(url, 'id'), false),
}
