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
