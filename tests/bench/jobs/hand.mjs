/** Seconds of a practised person for a press and for a character, by the keystroke-level model. */
const PRESS_S = 1.3
const KEY_S = 0.28

/** What a person does, counted. On a phone a press is a tap, and there are no keys but those of the keyboard on the screen. */
export function createHand(page, isPhone) {
  const counted = { presses: 0, characters: 0 }
  let begun = Number.NaN
  let ended = Number.NaN
  const hand = {
    counted,
    isPhone,
    /** What precedes is not counted. */
    start() {
      counted.presses = 0
      counted.characters = 0
      begun = performance.now()
      ended = Number.NaN
    },
    /** What follows is not counted: the person is done. */
    stop() {
      ended = performance.now()
    },
    async press(locator) {
      counted.presses += 1
      const shown = locator.filter({ visible: true }).first()
      await (isPhone ? shown.tap() : shown.click())
    },
    async key(name) {
      counted.presses += 1
      await page.keyboard.press(name)
    },
    async type(text) {
      counted.characters += text.length
      await page.keyboard.insertText(text)
    },
    /** Key by key, for fields that take each digit to its place. */
    async typeDigits(text) {
      counted.characters += text.length
      await page.keyboard.type(text)
    },
    /** Types in the place of a number or a word: two taps choose it on a phone, Ctrl+A elsewhere. */
    async replace(locator, text) {
      await hand.press(locator)
      counted.presses += 1
      await locator.filter({ visible: true }).first().selectText()
      await hand.type(text)
    },
    /** Chooses from a select of the browser, whose list is the system's. */
    async pick(select, value) {
      await hand.press(select)
      counted.presses += 1
      await select.selectOption(value)
    },
    /** Presses an option of an open list. */
    async option(name) {
      const option = page.getByRole('listbox').getByRole('option', { name, exact: true })
      // A press before the list has come to rest would scroll the page, which closes the list.
      await option.evaluate(
        (element) =>
          new Promise((resolve) => {
            const look = (before) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              const isHit = element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
              const moves = document
                .getAnimations()
                .some(({ playState, effect }) => playState === 'running' && effect.target?.contains(element))
              if (isHit && !moves && before === `${x} ${y} ${width}`) resolve()
              else requestAnimationFrame(() => look(`${x} ${y} ${width}`))
            }
            look()
          }),
      )
      await hand.press(option)
    },
    /** Chooses from a select of the console. */
    async choose(select, option) {
      await hand.press(select)
      await hand.option(option)
    },
    /** Gives files to a button: in the system's dialog each is pressed, and then "open". */
    async give(opener, files) {
      const asked = page.waitForEvent('filechooser')
      await hand.press(opener)
      counted.presses += files.length + 1
      await (await asked).setFiles(files)
    },
    result() {
      const { presses, characters } = counted
      const waited = ((Number.isNaN(ended) ? performance.now() : ended) - begun) / 1000
      return { presses, characters, seconds: presses * PRESS_S + characters * KEY_S + waited }
    },
  }
  return hand
}

export const button = (page, name) => page.getByRole('button', { name })
export const dialogOf = (page) => page.getByRole('dialog')
export const there = async (locator) => (await locator.filter({ visible: true }).count()) > 0

const shownRecords = (page) => page.locator('[data-pane] [data-record]').filter({ visible: true })
/** The rows of the list in front, or those with a text. */
export const recordsOf = (page, hasText) => (hasText ? shownRecords(page).filter({ hasText }) : shownRecords(page))

/** Opens the page of a list, by its address, and waits for its rows. */
export async function openList(page, path) {
  await page.evaluate((hash) => (location.hash = hash), path)
  const [place] = path.split('?')
  await page.locator(`[data-pane^="${place}"] [data-record]`).filter({ visible: true }).first().waitFor()
}

/** Runs an action of a record: beside it, or in its menu. */
export async function act(page, hand, row, action) {
  const beside = row.getByRole('button', { name: new RegExp(`^${action} `) })
  if (await there(beside)) return hand.press(beside)
  await hand.press(row.getByRole('button', { name: /的操作$/ }))
  await hand.press(page.getByRole('menuitem', { name: action, exact: true }))
}

/** Asks the API of the console, or with `local/` the device, past what is shown; resolves to the data of the answer. */
export const ask = (page, path, { body, account = 'admin', method = body ? 'POST' : 'GET' } = {}) =>
  page.evaluate(
    async (given) => {
      const kept = localStorage.getItem('admin-pro-token')
      const token = given.account === 'admin' ? kept : `${given.account}-token-abcdefgh-${Date.now()}`
      const answer = await fetch(new URL(`api/${given.path}`, document.baseURI), {
        method: given.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      const { code, msg, data } = await answer.json()
      if (code !== 200) throw new Error(`${given.path}: ${code} ${msg}`)
      return data
    },
    { path, body, account, method },
  )

/** From now on the simulated server can't be reached. */
export const loseServer = (page) =>
  ask(page, 'local/scenario', {
    method: 'PUT',
    body: { version: 1, id: 'unreachable', title: '连接不上', network: 'offline' },
  })

/** The server is there again; resolves when everything has reached it. */
export async function findServer(page) {
  await ask(page, 'local/scenario', { method: 'DELETE' })
  for (;;) {
    const { waiting, sending, attention } = await ask(page, 'local/outbox/drain', {
      body: { user: 'admin', force: true },
    })
    if (attention > 0) throw new Error(`${attention} writes need a person`)
    if (waiting + sending === 0) return
  }
}
