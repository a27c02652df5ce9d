/** Runs in the page: the middle of the first element of a selector, and with that text, that is shown, in view, once nothing moves it. */
function middle([selector, text]) {
  const element = [...document.querySelectorAll(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) && (text === undefined || each.textContent.trim() === text),
  )
  element?.scrollIntoView({ block: 'nearest' })
  const moves = ({ effect, playState }) => playState === 'running' && effect.target.contains(element)
  if (document.getAnimations().some(moves)) return undefined
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
  return element && { x: x + width / 2, y: y + height / 2 }
}

/** A press of the pointer. Not a locator's: its search would be a task of the page. */
export async function press(page, selector, { text, button = 'left' } = {}) {
  const { x, y } = await (await page.waitForFunction(middle, [selector, text])).jsonValue()
  await page.mouse.move(x, y)
  await page.mouse.click(x, y, { button })
}
