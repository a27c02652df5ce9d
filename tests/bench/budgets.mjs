const KiB = 1024
const MiB = 1024 * KiB

/**
 * What the console may cost. Bytes and the files of the table are exact and part of `npm test`; the rest is measured
 * by `npm run bench` on whatever machine it runs on and bounds what a person would notice, times in milliseconds.
 */
export const byteBudgets = {
  /** Transferred (gzip, headers included) until the sign-in page can be used; worker and precache aside. */
  login: 160 * KiB,
  /** The same until home is shown. */
  home: 240 * KiB,
  /** Beyond home, for the simulated server in the page of a first visit (docs/decisions/0018-no-waiting-at-a-first-visit.md). */
  host: 86 * KiB,
  /** Beyond home, for the bar of a phone. */
  phone: 22 * KiB,
  /** Beyond home, until the table is shown. */
  table: 253 * KiB,
  /** The worker with its list of files (docs/decisions/0012-size-of-the-worker.md, 0019-a-folder-per-build.md). */
  worker: 89 * KiB,
  /** All that the worker keeps on the device, data and pictures included. */
  precache: 1.5 * MiB,
}

/** What a device fetches that has the build before, with the worker. */
export const updateBudgets = {
  timeFiles: 3,
  pageFiles: 6,
  pageBytes: 40 * KiB,
}

/** At most so many times the bare application of the same packages takes, the simulated server's delay set aside (`--floor`). */
export const floorBudgets = {
  /** From the press of "sign in" on a fresh profile to home with its data. */
  signIn: 3,
  /** Home with a token, nothing cached. */
  stored: 2,
  /** The same at 4x CPU, 1.6 Mbit/s and 150 ms. */
  slow: 1.8,
  /** Home, the worker in charge. */
  inCharge: 1.5,
  /** From the press of the menu to the heading of a page that has not been opened. */
  visit: 2,
  /** The same of a page that is kept. */
  revisit: 2.5,
  /** The longest task of each, in milliseconds. */
  task: 100,
  revisitTask: 50,
  /** From the address on a fresh profile to all of the console on the device, at 1.6 Mbit/s and 150 ms, signing in meanwhile, in ms. */
  ready: 15_000,
}

export const budgets = {
  loginRequests: 30,
  homeRequests: 25,
  /** Beyond home. */
  tableRequests: 10,
  firstPaint: 1000,
  usable: 1500,
  /** At 4x CPU, 1.6 Mbit/s and 150 ms. */
  slowFirstPaint: 3000,
  slowUsable: 4500,
  /** Of pages that have been loaded before. */
  routeMedian: 50,
  routeP95: 120,
  /** Of a page whose chunks come from the worker's cache, and are compiled, first. */
  firstRouteMedian: 120,
  firstRouteLongest: 350,
  /** The simulated server waits 10 to 100 ms itself (spec §7). */
  listMedian: 90,
  listP95: 150,
  /** From a press of the menu to the painted rows of 20 that are in view, their chunk loaded. */
  tableMedian: 80,
  /** The same when chunk and rows are fetched first, without the simulated server's delay. */
  tableFirst: 350,
  /** A letter typed into a filter on 100,000 rows. */
  filterKeyP95: 100,
  /** From Enter in it to the painted rows, without the simulated server's delay. */
  filterRowsP95: 300,
  /** Of the simulated server, on 100,000 rows and without its delay. */
  longListP95: 40,
  /** The first request after the worker's start that needs a column, or its order. */
  longListFirst: 1500,
  longSeeding: 60_000,
  warmReload: 1000,
  offlineReload: 1000,
  /** From the address to the rows of the comprehensive table, worker and session there. */
  listStart: 1500,
  /** Of that, without a network. */
  offlineStart: 1.3,
  /** With 5,000 writes in it, from the menu to the first of them. */
  syncCentre: 300,
  drain: 2,
  /** What the page keeps of 10,000 rows of 20 columns. */
  importHeap: 32 * MiB,
  /** From "cancel" while they are read to the dialog that can be used. */
  importCancelled: 500,
  /** Of a page in any layout while it loads, on a desktop. */
  layoutShift: 0.02,
  heap: 64 * MiB,
  /** What a person begins to notice, and what the browser calls long. */
  longestTask: 50,
}
