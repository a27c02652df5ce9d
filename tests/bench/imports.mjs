import * as sheets from '@e965/xlsx'
import { goTo, openHome } from './timings.mjs'

const [ROWS, COLUMNS] = [10_000, 20]
const MODULE = '/village/villageusermanage'

/** A workbook of `ROWS` villagers beside columns that no field has. */
function workbook(bookType) {
  const heads = '姓名 性别 身份证号 生日 手机号 所在村 村民组 与户主关系 居住情况 党员 地址'.split(' ')
  while (heads.length < COLUMNS) heads.push(`备注 ${heads.length}`)
  const rowOf = (at) => {
    const fields = [`村民${at}`, '男', `11010119900101${String(at).padStart(4, '0')}`, new Date(Date.UTC(1990, 0, 1))]
    fields.push(13_900_000_000 + at, '桃源村', (at % 9) + 1, '户主', '常住', '否', `${at} 号`)
    while (fields.length < COLUMNS) fields.push(fields.length % 2 ? at * 1.5 : `说明 ${at}`)
    return fields
  }
  const rows = [heads, ...Array.from({ length: ROWS }, (_, at) => rowOf(at))]
  const book = sheets.utils.book_new(sheets.utils.aoa_to_sheet(rows, { UTC: true }), '村民')
  return Buffer.from(sheets.write(book, { type: 'buffer', bookType, compression: true }))
}

/**
 * Imports of 10,000 rows and 20 columns up to the check of all rows: for each kind of file the milliseconds until its columns are shown and
 * until its rows are checked, the longest task of the page meanwhile (0 for none over 50 ms), the growth of its heap in bytes, and
 * the milliseconds from "cancel" until the dialog can be used.
 */
export async function imports(bench) {
  const { context, page, session } = await openHome(bench)
  await goTo(page, MODULE)
  await page.evaluate(() => {
    globalThis.bench.tasks = []
    new PerformanceObserver((list) => void globalThis.bench.tasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
  const now = () => page.evaluate(() => performance.now())
  /** The longest of the page's tasks over 50 ms that began in between. They are told of a while after their end. */
  const longest = async (from, to) => {
    await page.waitForTimeout(300)
    const within = ([first, last]) =>
      Math.max(
        0,
        ...globalThis.bench.tasks
          .filter(({ startTime }) => startTime >= first && startTime <= last)
          .map(({ duration }) => duration),
      )
    return page.evaluate(within, [from, to])
  }
  const dialog = page.getByRole('dialog')
  const choose = (buffer, name) => dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入…' }).click()
  await dialog.getByRole('button', { name: '选择一个文件' }).waitFor()
  const found = {}
  for (const kind of ['xlsx', 'xls']) {
    const file = workbook(kind === 'xls' ? 'biff8' : kind)
    await choose(file, `村民.${kind}`)
    await dialog.getByRole('status').waitFor()
    let start = performance.now()
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.getByRole('button', { name: '选择一个文件' }).waitFor()
    const cancelled = performance.now() - start

    const before = await heap()
    start = performance.now()
    await choose(file, `村民.${kind}`)
    // After the task of the script that hands the file over.
    const from = await now()
    await dialog.getByText(`${ROWS.toLocaleString('en')} 行数据`).waitFor({ timeout: 60_000 })
    const read = performance.now() - start
    start = performance.now()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog
      .getByRole('heading', { name: '有问题的行，可以直接改' })
      .or(dialog.getByText('没有发现问题'))
      .first()
      .waitFor({ timeout: 60_000 })
    const checked = performance.now() - start
    const task = await longest(from, await now())
    found[kind] = { read, checked, task, heap: (await heap()) - before, cancelled }
    await dialog.getByRole('button', { name: '上一步' }).click()
    await dialog.getByRole('button', { name: '换一个文件' }).click()
  }
  await context.close()
  return found
}
