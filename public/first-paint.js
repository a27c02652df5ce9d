// Runs before the first paint: theme and language of the last visit, so that nothing flashes, and what a start needs next is
// fetched beside the console's own script. Bad values are left to the console.
;(function () {
  function attempt(work) {
    try {
      return work()
    } catch (error) {
      void error
    }
  }
  attempt(function () {
    var root = document.documentElement
    var theme = JSON.parse(localStorage.getItem('theme') || '{}')
    if (/^[a-z-]+$/.test(theme.themeName || '')) root.setAttribute('data-theme', theme.themeName)
    var look = Object.keys(theme).map(function (key) {
      return theme[key] === true ? key : theme[key] && key + '-' + theme[key]
    })
    root.setAttribute('data-look', look.filter(Boolean).join(' '))
    if (localStorage.getItem('language') === '"en"') root.lang = 'en'
  })
  attempt(function () {
    var key = 'admin-pro-token'
    var token = localStorage.getItem(key) || sessionStorage.getItem(key) || document.cookie.indexOf(key + '=') >= 0
    var lists = document.querySelector('meta[name="build"]').dataset
    var wanted = token ? [lists.shell] : [lists.guest]
    if (token && /^(#\/?(index)?)?$/.test(location.hash)) wanted.push(lists.home)
    if (token && !(navigator.serviceWorker && navigator.serviceWorker.controller)) wanted.push(lists.host)
    wanted
      .join(' ')
      .split(' ')
      .filter(Boolean)
      .forEach(function (file) {
        var link = document.createElement('link')
        var script = file.slice(-3) === '.js'
        link.rel = script ? 'modulepreload' : 'preload'
        if (!script) link.as = file.slice(-4) === '.css' ? 'style' : 'fetch'
        link.crossOrigin = ''
        link.href = './' + file
        document.head.appendChild(link)
      })
  })
})()
