// Where third parties send people back: an address of its own, because redirect addresses must not have a fragment (RFC 6749,
// section 3.1.2) and the console's routes live there. In a window that /other/social has opened, it hands the result over and closes,
// without starting the console; else, or when nobody takes the result, /callback goes on with it. The names are those of
// src/lib/social/attempt.ts.
;(function () {
  var TAKEN_WITHIN_MS = 1500
  var given = new URLSearchParams(location.search)
  var state = given.get('state') || ''
  function goOn() {
    location.replace('./' + location.search + '#/callback')
  }
  if (state.indexOf('popup.') !== 0 || typeof BroadcastChannel === 'undefined') return goOn()
  var channel = new BroadcastChannel('social-sign-in')
  var timer = setTimeout(goOn, TAKEN_WITHIN_MS)
  channel.onmessage = function (event) {
    if (!event.data || event.data.taken !== state) return
    clearTimeout(timer)
    window.close()
    // Still here: the browser does not let a script close this window.
    document.querySelector('p').hidden = false
  }
  channel.postMessage({ state: state, code: given.get('code') || '', error: given.get('error') || '' })
})()
