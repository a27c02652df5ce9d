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
    var theme = JSON.parse(localStorage.theme || '{}')
    if (/^[a-z-]+$/.test(theme.themeName || '')) root.setAttribute('data-theme', theme.themeName)
    var look = Object.keys(theme).map(function (key) {
      var value = theme[key]
      if (value === 'system') value = matchMedia('(prefers-color-scheme: dark)').matches
      return value === true ? key : value && key + '-' + value
    })
    root.setAttribute('data-look', look.filter(Boolean).join(' '))
    if (localStorage.language === '"en"') root.lang = 'en'
  })
  addEventListener('error', report, true)
  addEventListener('unhandledrejection', report)
  // Why nothing has been drawn, while nothing else can say so.
  function report(event) {
    var launch = document.getElementById('launch')
    // The PIN is asked for before the console is drawn, in an element of its own.
    if (!launch || launch.nextElementSibling || launch.querySelector('button')) return
    if (document.getElementById('root').firstChild) return
    var file = event.target.tagName
    // Preloads are asked for again, and other scripts are a browser extension's.
    if (file && event.target.type !== 'module') return
    var english = document.documentElement.lang === 'en'
    var reason = String(event.message || event.reason)
    var missing = file || /imported module|a module script|chunk/i.test(reason)
    add(
      'p',
      english
        ? 'Couldn’t open: ' +
            (missing ? 'a file didn’t arrive. Check the network and reload.' : 'an error occurred. Reload.')
        : '没有打开：' + (missing ? '有文件没下载下来，请检查网络后重新载入。' : '出错了，请重新载入。'),
    ).setAttribute('role', 'alert')
    var button = add('button', english ? 'Reload' : '重新载入')
    button.className = 'btn btn-primary'
    button.onclick = function () {
      location.reload()
    }
    // For whoever is asked for help.
    if (!missing) add('small', reason)
    function add(kind, words) {
      var part = launch.appendChild(document.createElement(kind))
      part.textContent = words
      return part
    }
  }
  attempt(function () {
    var key = 'admin-pro-token'
    var token = localStorage[key] || sessionStorage[key] || document.cookie.indexOf(key + '=') >= 0
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
