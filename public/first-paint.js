// ES3. Below the floor a notice takes the console's place; else nothing flashes, and what a start needs next is fetched.
if (!(''.isWellFormed && CSS.supports('selector(:has(a))'))) document.write('<script src="./old-engine.js"></script>')
;(function () {
  function attempt(work) {
    try {
      work()
    } catch (error) {
      void error
    }
  }
  attempt(function () {
    var root = document.documentElement
    var theme = JSON.parse(localStorage.getItem('theme') || '{}')
    if (/^[a-z-]+$/.test(theme.themeName || '')) root.setAttribute('data-theme', theme.themeName)
    var look = Object.keys(theme).map(function (key) {
      var value = theme[key]
      if (value === 'system') value = matchMedia('(prefers-color-scheme: dark)').matches
      return value === true ? key : value && key + '-' + value
    })
    root.setAttribute('data-look', look.filter(Boolean).join(' '))
    if (localStorage.getItem('language') === '"en"') root.lang = 'en'
  })
  addEventListener('error', report, true)
  addEventListener('unhandledrejection', report)
  // Why nothing has been drawn, while nothing else can say so.
  function report(event) {
    var launch = document.getElementById('launch')
    // The PIN is asked for before the console is drawn, in an element of its own.
    if (!launch || launch.nextElementSibling || document.getElementById('root').firstChild) return
    if (launch.querySelector('button')) return
    var file = event.target.tagName
    // Preloads are asked for again, and other scripts are a browser extension's.
    if (file && event.target.type !== 'module') return
    var english = document.documentElement.lang === 'en'
    var reason = String(event.message || event.reason)
    var missing = file || /imported module|a module script|chunk/i.test(reason)
    var text = document.createElement('p')
    text.setAttribute('role', 'alert')
    text.textContent = english
      ? 'Couldn’t open: ' + (missing ? 'a file didn’t arrive. Check the network and reload.' : reason)
      : '没有打开：' + (missing ? '有文件没下载下来，请检查网络后重新载入。' : reason)
    var button = document.createElement('button')
    button.className = 'btn btn-primary'
    button.textContent = english ? 'Reload' : '重新载入'
    button.onclick = function () {
      location.reload()
    }
    launch.appendChild(text)
    launch.appendChild(button)
  }
  attempt(function () {
    var key = 'admin-pro-token'
    var token = localStorage.getItem(key) || sessionStorage.getItem(key) || document.cookie.indexOf(key + '=') >= 0
    var lists = document.querySelector('meta[name=build]').dataset
    var home = /^(#\/?(index)?)?$/.test(location.hash)
    var page = token ? [lists.shell, home ? lists.home : ''] : [lists.guest]
    var host = token && !(navigator.serviceWorker || {}).controller ? [lists.host] : []
    // One by one: on a slow line the console's script comes sooner.
    fetchAll(page, function () {
      fetchAll(host, Boolean)
    })
  })
  function fetchAll(lists, then) {
    var files = lists.join(' ').match(/\S+/g) || []
    var waits = files.length
    files.forEach(function (file) {
      var link = document.createElement('link')
      var script = file.slice(-3) === '.js'
      link.rel = script ? 'modulepreload' : 'preload'
      if (!script) link.as = file.slice(-4) === '.css' ? 'style' : 'fetch'
      link.crossOrigin = ''
      link.onload = link.onerror = function () {
        if (!--waits) then()
      }
      link.href = './' + file
      document.head.appendChild(link)
    })
  }
})()
