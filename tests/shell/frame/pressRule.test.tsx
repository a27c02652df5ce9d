// @vitest-environment jsdom
import { Button } from 'react-aria-components'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPressRule } from '@/shell/frame/pressRule'
import { render, stubBrowser, unmount } from '../render'

const rules = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
const forget = () => document.querySelectorAll('style').forEach((style) => style.remove())

beforeEach(() => {
  stubBrowser()
  // react-aria omits the rule in tests.
  vi.stubEnv('NODE_ENV', 'production')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await unmount()
  forget()
})

test('react-aria finds its style rule in the page and adds none', async () => {
  await render(<Button>One</Button>)
  const own = rules()
  expect(own).toHaveLength(1)
  await unmount()
  forget()

  addPressRule()
  addPressRule()
  await render(<Button>One</Button>)
  expect(rules()).toEqual(own)
})
