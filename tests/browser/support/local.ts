import type { Page } from '@playwright/test'

/** Where the console keeps the token (spec §4); its settings can't be read outside of a build. */
export const TOKEN_KEY = 'admin-pro-token'

/** The token of whoever is signed in without a lock; '' for nobody. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY)

interface Init {
  readonly method?: string
  readonly body?: string
  /** Instead of the token of whoever is signed in. */
  readonly token?: string
}

/**
 * A call of the device (`/outbox?user=admin`) as the console makes it: by the token of whoever is signed in, and as soon as a worker
 * controls the page. The answer's body.
 */
export const askLocal = (page: Page, path: string, init: Init = {}): Promise<string> =>
  page.evaluate(
    async ({ key, path: asked, init: { token, ...more } }) => {
      const { serviceWorker } = navigator
      if (!serviceWorker.controller) {
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
      }
      const kept = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? ''
      const present = token ?? kept.replaceAll('"', '')
      const headers = present ? { authorization: `Bearer ${present}` } : undefined
      const answer = await fetch(new URL(`api/local${asked}`, document.baseURI), {
        ...more,
        ...(headers && { headers }),
      })
      return answer.text()
    },
    { key: TOKEN_KEY, path, init },
  )

/** The data of such a call. */
export const localData = async <T>(page: Page, path: string, init: Init = {}): Promise<T> =>
  (JSON.parse(await askLocal(page, path, init)) as { data: T }).data

/** Deletes what the device has cached of lists, so that the next one comes from the server alone. */
export const clearReplica = (page: Page, user = 'admin'): Promise<string> =>
  askLocal(page, `/replica?user=${user}`, { method: 'DELETE' })

/** How many records a store of the device has, as they lie on the disk: whoever is signed in, or nobody. */
export const countKept = (page: Page, store: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('console')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.addEventListener('success', () => resolve(counting.result))
          opening.result.close()
        })
      }),
    store,
  )

/** What the device keeps of lists, as text: whoever is signed in, or nobody. */
export const keptLists = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    const texts = all.map(
      ({ name = '' }) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error ?? new Error(name))
          opening.onsuccess = () => {
            const database = opening.result
            const stores = ['keptRows', 'keptAnswers'].filter((store) => database.objectStoreNames.contains(store))
            if (stores.length === 0) return (database.close(), resolve(''))
            const reading = stores.map((store) => database.transaction(store).objectStore(store).getAll())
            Promise.all(reading.map((each) => new Promise((done) => (each.onsuccess = () => done(each.result))))).then(
              (rows) => (database.close(), resolve(JSON.stringify(rows))),
              reject,
            )
          }
        }),
    )
    return (await Promise.all(texts)).join('')
  })
