// Runs before the first paint: theme and language of the last visit, so that nothing flashes. Bad values are left to the console.
;(function () {
  try {
    var root = document.documentElement
    var theme = JSON.parse(localStorage.getItem('theme') || '{}')
    if (/^[a-z-]+$/.test(theme.themeName || '')) root.setAttribute('data-theme', theme.themeName)
    var look = Object.keys(theme).map(function (key) {
      return theme[key] === true ? key : theme[key] && key + '-' + theme[key]
    })
    root.setAttribute('data-look', look.filter(Boolean).join(' '))
    if (localStorage.getItem('language') === '"en"') root.lang = 'en'
  } catch (error) {
    void error
  }
})()
