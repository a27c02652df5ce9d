// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from '@/ui/data/ForeignHtml'

const LINK = 'target="_blank" rel="noopener noreferrer"'

test.each([
  ['<p>停水 <b>两小时</b>，<em>请</em><br>储水</p>', undefined],
  ['<ul><li>一</li><li>二</li></ul><ol start="3"><li>三</li></ol>', undefined],
  ['<table><tbody><tr><th colspan="2">村</th></tr><tr><td>柳溪</td><td>3</td></tr></tbody></table>', undefined],
  ['<a href="https://www.gov.cn/">原文</a>', `<a href="https://www.gov.cn/" ${LINK}>原文</a>`],
  ['<a href="//www.gov.cn/" target="_self" rel="opener">原文</a>', `<a href="http://www.gov.cn/" ${LINK}>原文</a>`],
  ['<img src="pictures/01.svg" alt="渠">', undefined],
])('cleanHtml(): keeps %s', (html, kept) => {
  const holder = document.createElement('div')
  holder.innerHTML = cleanHtml(html)
  const wanted = document.createElement('div')
  wanted.innerHTML = kept ?? html
  expect(holder.isEqualNode(wanted)).toBe(true)
})

test.each([
  ['a style sheet', '<style>*{display:none!important}</style>停水', '停水'],
  ['a style', '<p style="position:fixed;inset:0;background:#fff">停水</p>', '<p>停水</p>'],
  ['a class of the console', '<div class="fixed inset-0 z-50 bg-white">停水</div>', '<div>停水</div>'],
  ['an id', '<p id="root">停水</p>', '<p>停水</p>'],
  ['a name', '<a name="token">停水</a>', '停水'],
  ['data of parts', '<p data-pane="x" aria-hidden="true" hidden inert>停水</p>', '<p>停水</p>'],
  ['a form', '<form action="https://evil.example"><input name="pin"><button>登录</button></form>', '登录'],
  ['fields', '<select><option>一</option></select><textarea>二</textarea>', '一二'],
  ['a dialog', '<dialog open>请重新登录</dialog>', '请重新登录'],
  ['a script', '<script>steal()</script>停水', '停水'],
  ['a handler', '<img src="x.svg" onerror="steal()"><p onclick="steal()">停水</p>', '<img src="x.svg"><p>停水</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">停水', '停水'],
  ['vector graphics', '<svg><a xlink:href="javascript:steal()"><text>停水</text></a></svg>', ''],
  ['formulas', '<math><mtext><style><img src=x onerror=steal()></style></mtext></math>', ''],
  ['a template', '<template><script>steal()</script></template>停水', '停水'],
  [
    'a slot of another page',
    '<link rel="stylesheet" href="https://evil.example"><base href="//evil.example/">停水',
    '停水',
  ],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">停水', '停水'],
  ['media', '<video src="https://evil.example" autoplay></video><audio src="x" controls></audio>停水', '停水'],
  ['a link to a script', '<a href="javascript:steal()">停水</a>', '停水'],
  ['a hidden scheme', '<a href="java&#10;script:steal()">停水</a>', '停水'],
  ['a link to data', '<a href="data:text/html,<script>steal()</script>">停水</a>', '停水'],
  ['a link into the console', '<a href="#/storage">停水</a><a href="./api/logout">断电</a>', '停水断电'],
  ['another scheme', '<a href="mailto:a@b.cn">停水</a><a href="tel:1">断电</a><a href="blob:x">x</a>', '停水断电x'],
  [
    'a link that tells',
    '<a href="https://a.cn/" ping="https://evil.example" download>停水</a>',
    `<a href="https://a.cn/" ${LINK}>停水</a>`,
  ],
  ['a foreign picture', '<img src="https://evil.example/pixel.gif" alt="渠">停水', '渠停水'],
  ['a picture of data', '<img src="data:image/svg+xml,<svg/>">停水', '停水'],
  [
    'other sources',
    '<img src="a.svg" srcset="https://evil.example 2x"><picture><source srcset="//evil.example">停水</picture>',
    '<img src="a.svg">停水',
  ],
  [
    'a background',
    '<table background="https://evil.example"><tbody><tr><td>停水</td></tr></tbody></table>',
    '<table><tbody><tr><td>停水</td></tr></tbody></table>',
  ],
  ['mutating markup', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=steal()>', ''],
])('cleanHtml(): removes %s', (_what, html, left) => {
  const holder = document.createElement('div')
  holder.innerHTML = cleanHtml(html)
  const wanted = document.createElement('div')
  wanted.innerHTML = left
  expect(holder.innerHTML).toBe(wanted.innerHTML)
})
