// Only engines without modules run this (script nomodule): they can't run the console at all. ES3, no way to close it.
;(function () {
  var box = document.createElement('div')
  box.setAttribute('role', 'alertdialog')
  box.style.cssText =
    'position:fixed;top:0;left:0;right:0;bottom:0;z-index:9999;padding:80px 20px;background:#fff;color:#303133;' +
    'font:16px/1.8 "Microsoft YaHei",sans-serif;text-align:center'
  box.innerHTML =
    '<h1 style="font-size:20px">当前浏览器版本过低</h1>' +
    '<p>请切换到极速模式，或改用新版 Edge、Chrome、Firefox 或 Safari 浏览器。</p>' +
    '<p lang="en">This browser is too old. Please switch its mode, or use a current Edge, Chrome, Firefox or Safari.</p>'
  function show() {
    document.body.appendChild(box)
  }
  if (document.body) show()
  else if (window.attachEvent) window.attachEvent('onload', show)
  else window.addEventListener('load', show)
})()
