import { expect } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'
import { startFaultyApi } from './support/faultyApi'
import { test as base } from './support/installed'
import { openTable, signIn } from './support/steps'

const test = base.extend({ site: onApi })

test('a write and a list answered after the device was wiped leave nothing on it', async ({
  page,
  context,
  server,
}) => {
  const origin = server.url.replace(/\/$/, '')
  const api = await startExternalApi(API_PORT + 1, origin)
  const faulty = await startFaultyApi(API_PORT, API_PORT + 1, origin)
  let answer = () => {}
  const until = new Promise<void>((resolve) => (answer = resolve))
  try {
    await signIn(page, 'admin')
    const table = await openTable(page)
    const row = { uuid: 'late', id: 1, title: '迟到的一行' }
    faulty.set({ until, body: { code: 200, msg: '', data: { list: [row], total: 1 } } })
    faulty.set({ until, body: { code: 200, msg: '', data: { uuid: 'late' } } }, '/table/doEdit')
    const lists = faulty.calls('/table/getList')
    await table.row(3).getByRole('button', { name: /^编辑/ }).click()
    await table.dialog.getByRole('textbox', { name: '标题' }).fill('擦除前保存的')
    await table.dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => faulty.calls('/table/doEdit')).toBe(1)

    const second = await context.newPage()
    await second.goto('./#/vab/table/comprehensiveTable')
    await expect.poll(() => faulty.calls('/table/getList')).toBeGreaterThan(lists)
    await second.goto('./#/storage')
    await second.getByRole('button', { name: '清除本机' }).click()
    const dialog = second.getByRole('alertdialog', { name: '清除本机全部数据' })
    await dialog.getByText('我知道这些内容会丢失').click()
    const again = second.waitForEvent('load')
    await dialog.getByRole('button', { name: '清除本机' }).click()
    await again
    for (const path of ['/table/getList', '/table/doEdit']) faulty.set('none', path)
    answer()
    // Somebody else's session is answered after what was late.
    await signIn(second, 'editor')
    await expect(second.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
    const left = await second.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('console')
          opening.onerror = () => reject(opening.error ?? new Error('not opened'))
          opening.onsuccess = () => {
            const db = opening.result
            const reads = [...db.objectStoreNames].map(
              (name) =>
                new Promise((done) => {
                  const all = db.transaction(name).objectStore(name).getAll()
                  all.onsuccess = () => done(all.result)
                }),
            )
            void Promise.all(reads).then((stores) => {
              db.close()
              resolve(JSON.stringify(stores))
            })
          }
        }),
    )
    const found = ['"user":"editor"', '"user":"admin"', 'admin-token', '迟到的一行', '擦除前保存的']
    expect(found.filter((words) => left.includes(words))).toEqual(['"user":"editor"'])
  } finally {
    await faulty.stop()
    await api.stop()
  }
})
