import { stat, writeFile } from 'node:fs/promises'

const SHEET_MAX = 1.5 * 1000 * 1000

/**
 * Writes a picture of an element as JPEG; fewer bytes are tried until it is within 1.5 MB. Says how many pictures are on it, and its size.
 * @param {import('@playwright/test').Locator} element
 */
export async function saveSheet(element, path, pictures) {
  for (let quality = 80; quality >= 20; quality -= 15) {
    await writeFile(path, await element.screenshot({ type: 'jpeg', quality }))
    if ((await stat(path)).size <= SHEET_MAX) break
  }
  console.log(`${path}: ${pictures} pictures, ${Math.round((await stat(path)).size / 1000)} kB`)
}
