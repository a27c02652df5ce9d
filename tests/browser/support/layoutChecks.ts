import type { Page } from '@playwright/test'

/** Elements that a person can't read whole: text cut off without a title or an accessible name that tells it. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const told = (element: Element) => element.closest('[title], [aria-label]') !== null
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const cuts = textOverflow === 'ellipsis' && overflowX !== 'visible'
        return cuts && shown(element) && element.scrollWidth > element.clientWidth + 1 && !told(element)
      })
      .map((element) => element.textContent.trim().slice(0, 40))
  })
}

export const overflow = (page: Page): Promise<number> => page.evaluate(overflowHere)
export const smallFields = (page: Page): Promise<string[]> => page.evaluate(smallFieldsHere)

/** Fields whose letters are so small that phones enlarge the page when one is entered: less than 16 px. Runs in the page. */
export const smallFieldsHere = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable="true"]')]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((field) => !field.matches(':is([type="checkbox"], [type="radio"], [type="range"], [type="file"])'))
    .filter(
      (field) =>
        !field.closest('[data-tester], [aria-hidden=true]') && parseFloat(getComputedStyle(field).fontSize) < 16,
    )
    .map(
      (field) => `${field.tagName.toLowerCase()} ${field.getAttribute('aria-label') ?? field.className.slice(0, 30)}`,
    )

/** By how many pixels the page is wider than its window. Runs in the page. */
export const overflowHere = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Controls in view that a thumb would miss: less than 44 px from top to bottom, counting what a press reaches through their label or a
 * pseudo-element. Links within a sentence are exempt, as in WCAG 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, a[href], input:not([type="hidden"]), select, textarea, [role="tab"], [role="menuitem"], summary'
    const reaches = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      const box = hit?.closest('.input, .select')
      return (
        hit?.closest(controls) === control ||
        box?.contains(control) ||
        (label?.control ?? label?.querySelector(controls)) === control
      )
    }
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width < 2 || height < 2 || y < 22 || y > innerHeight - 22 || x < 0 || x > innerWidth || height >= 44)
          return false
        if (!reaches(control, x, y)) return false
        if (control.matches('p a, p button, td a, :disabled')) return false
        return ![y - 21, y + 21].every((at) => reaches(control, x, at))
      })
      .map(
        (control) =>
          `${control.tagName.toLowerCase()}.${control.className.slice(0, 30)} “${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 20)}” ${Math.round(control.getBoundingClientRect().height)}`,
      )
  })
}
