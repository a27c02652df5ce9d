import type { Locator, Page } from '@playwright/test'
import axeCore from 'axe-core'

export interface Violation {
  readonly rule: string
  readonly help: string
  /** CSS selectors of the elements, with what is wrong. */
  readonly nodes: readonly string[]
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Resolves when nothing moves or fades any more, since axe judges the colours of the moment; endless animations aside. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/**
 * What axe-core finds wrong on the page as it stands: WCAG 2.0 to 2.2, levels A and AA, and best practice. Evaluated by
 * the debugger, which the console's content security policy does not bind as it would a script element. `rules` alone and
 * only `within` an element, where nothing else can have a new answer.
 */
export async function axe(
  page: Page,
  { rules, within = page.locator('html') }: { rules?: readonly string[]; within?: Locator } = {},
): Promise<Violation[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await within.evaluate(
    (element, runOnly) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(element, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags },
  )
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
