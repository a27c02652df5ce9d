// Runs before the first paint: theme and language of the last visit, so that nothing flashes. Bad values are left to the console.
;(function () {
  try {
    var theme = JSON.parse(localStorage.getItem('theme') || '{}').themeName
    if (/^[a-z-]+$/.test(theme || '')) document.documentElement.setAttribute('data-theme', theme)
    if (localStorage.getItem('language') === '"en"') document.documentElement.lang = 'en'
  } catch (error) {
    void error
  }
})()
