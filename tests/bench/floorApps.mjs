/**
 * The two applications: how one signs in, where the token is, what a page's heading and a place that still waits for its data look
 * like.
 */
export const apps = {
  floor: {
    heading: '[data-page]',
    waits: 'no-such-element',
    submit: 'button[type=submit]',
    store: () => localStorage.setItem('floor-session', '{"state":{"token":"x","collapse":false},"version":0}'),
    home: './#/',
    pages: { table: '/table', form: '/form', list: '/list', card: '/card', button: '/button' },
    more: {},
    settled: async () => {},
    async fill(page) {
      await page.locator('[name=username]').fill('admin')
      await page.locator('[name=password]').fill('123456')
    },
  },
  console: {
    heading: '#content h1',
    waits: '#content .skeleton',
    submit: 'form button[type=submit]',
    store: () => localStorage.setItem('admin-pro-token', `admin-token-bench000-${Date.now()}`),
    home: './#/index',
    pages: {
      table: '/vab/table/comprehensiveTable',
      form: '/vab/form/comprehensiveForm',
      list: '/vab/list',
      card: '/vab/card',
      button: '/vab/form/button',
    },
    /** Pages that the floor has no counterpart of: its table stands for it. */
    more: {
      dashboard: '/dashboard',
      workbench: '/workbench',
      echarts: '/other/echarts',
      count: '/other/count',
      timeline: '/other/timeline',
      notice: '/other/notice',
      goods: '/mall/goods',
      affairs: '/village/governmentAffairs',
      villagers: '/village/villageusermanage',
      breeds: '/village/breedManage',
      plots: '/village/plant',
    },
    settled: (page) => page.evaluate(filesAreThere),
    async fill(page) {
      await page.getByPlaceholder('请输入用户名').fill('admin')
      await page.getByPlaceholder('请输入密码').fill('123456')
    },
  },
}

/** Runs in the page: resolves when its worker has all of the console. */
function filesAreThere() {
  return new Promise((resolve) => {
    const heard = ({ data }) => data.state === 'ready' && resolve()
    new BroadcastChannel('console-files').addEventListener('message', heard)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = heard
    void navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ type: 'PREPARE' }, [port2]))
  })
}

/** Runs in the page before anything else: when the sign-in was pressed, a page's heading shown, and all its data there, in ms. */
export function watch({ heading, waits, submit }) {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const find = () => [...document.querySelectorAll(heading)].find(shown)
  const marks = {}
  const tasks = []
  const look = () => {
    if (!marks.page && find()) marks.page = performance.now()
    if (!marks.data && find() && !document.querySelector(waits)) marks.data = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const press = ({ target }) => {
    if (target instanceof Element && target.closest(submit)) marks.pressed = performance.now()
  }
  addEventListener('click', press, true)
  const note = (list) => tasks.push(...list.getEntries().map(({ duration }) => duration))
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true })
  globalThis.floor = { marks, tasks, find }
}
