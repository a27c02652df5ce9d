// A browser below the floor of package.json can't run the console: this stands in its place, and nothing else runs. ES3.
;(function () {
  var agent = navigator.userAgent
  var chinese = '请更新浏览器，或改用新版的 Edge、Chrome 或 Firefox。'
  var english = 'Please update this browser, or use a current Edge, Chrome or Firefox.'
  function first(words, inEnglish) {
    chinese = words + chinese
    english = inEnglish + ' ' + english
  }
  if (/iPhone|iPad|iPod/.test(agent)) {
    chinese = '请在“设置 › 通用 › 软件更新”里更新系统；iPhone 和 iPad 上所有的浏览器都随系统更新。'
    english =
      'Please update the system in Settings › General › Software Update: on iPhone and iPad all browsers come with it.'
  } else if (/Windows NT [56]\./.test(agent)) {
    chinese = '这个版本的 Windows 已经没有可用的浏览器，请换一台装有 Windows 10 或更新系统的电脑，或者用手机打开。'
    english =
      'No browser for this version of Windows is recent enough. Please use a computer with Windows 10 or later, or a phone.'
  }
  if (/MicroMessenger|DingTalk/i.test(agent))
    first('请点右上角的“…”，选择“在浏览器打开”。', 'Press “…” at the top right and choose “Open in browser”.')
  if (/Trident|MSIE|360|QQBrowser|MetaSr|LBBROWSER/.test(agent))
    first('请切换到极速模式。', 'Please switch to the fast mode.')
  // What follows in the document is text from here on, which nothing runs; stopping the browser would leave it waiting for the rest.
  document.write('<body><plaintext style="display:none">')
  var notice = document.body.insertBefore(document.createElement('div'), document.body.firstChild)
  notice.innerHTML =
    '<div role="alertdialog" aria-labelledby="old" style="position:fixed;top:0;left:0;right:0;bottom:0;overflow:auto;padding:15vh 20px 20px;' +
    "background:#fff;color:#303133;font:16px/1.8 'Microsoft YaHei',sans-serif;text-align:center\">" +
    '<h1 id="old" style="font-size:20px">当前浏览器版本过低</h1>' +
    '<p>数字乡村政务管理后台需要 Chrome 111、Edge 111、Firefox 121、Safari 16.4（iOS 16.4）或更新的版本。</p><p>' +
    chinese +
    '</p><h2 lang="en" style="font-size:18px;margin-top:2em">This browser is too old</h2>' +
    '<p lang="en">The console needs Chrome 111, Edge 111, Firefox 121, Safari 16.4 (iOS 16.4) or later.</p><p lang="en">' +
    english +
    '</p></div>'
})()
