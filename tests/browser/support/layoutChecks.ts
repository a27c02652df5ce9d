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

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
