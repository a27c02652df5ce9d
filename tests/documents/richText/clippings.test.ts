// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensionsOf } from '@/documents/richText/extensions'
import { readClipping } from '@/documents/richText/paste/clipping'
import { rtfPictures } from '@/documents/richText/paste/rtf'
import { createPictureUrls } from '@/documents/richText/pictureUrls'

const words = { hint: '', picture: '图片', taskOf: String }
const clipping = (name: string) => readFileSync(`tests/documents/richText/clippings/${name}.html`, 'utf8')
/** What the editor makes of HTML, links without what all of them have. */
const inEditor = (content: string) => {
  const editor = new Editor({ element: null, content, extensions: extensionsOf(createPictureUrls(), words) })
  return editor.getHTML().replaceAll(' target="_blank" rel="noopener noreferrer"', '')
}

const none = { pictures: 0, objects: 0 }
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const centred = (text: string) => `<p data-align="center">${text}</p>`
const heading = (text: string) => `<strong><mark data-mark="blue">${text}</mark></strong>`
const right = (text: string) => `<td><p data-align="right">${text}</p></td>`

test.each([
  [
    'word',
    { ...none, pictures: 1 },
    '<h1 data-align="center">2026年防汛工作小结</h1>' +
      '<p data-style="body">今年汛期<strong>共巡查32</strong><span data-color="red">次</span>，未发生<em>险情</em>。</p>' +
      '<h2>物资</h2><ol><li><p>沙袋500只</p><ol><li><p>村部存放300只</p></li><li><p>泵站存放200只</p></li></ol></li>' +
      '<li><p>水泵两台</p></li></ol><p>&nbsp;</p>' +
      '<ul><li><p>值班表张贴上墙</p></li><li><p>见<a href="https://www.gov.cn/zhengce">政策原文</a></p></li></ul>' +
      '<table><tbody><tr><td colspan="2" colwidth="138,138"><p data-align="center">物资</p></td>' +
      '<td colwidth="277"><p>数量</p></td></tr><tr><td colwidth="138"><p>铁锹</p></td><td colwidth="138"><p>把</p></td>' +
      '<td colwidth="277"><p>40</p></td></tr></tbody></table>',
  ],
  [
    'wps',
    none,
    '<h1 data-style="gov">关于开展秋季人居环境整治的通知</h1><p>各村民小组：</p>' +
      '<h2 data-style="gov">一、整治内容</h2><h3 data-style="gov">（一）清理沟渠</h3>' +
      '<p data-style="body">清理村内排水沟1200<strong>米</strong>。</p>' +
      '<ul><li><p>东组：李沟</p></li><li><p>西组：王沟</p></li></ul><p data-align="right">柳溪村村民委员会</p>',
  ],
  [
    'excel',
    none,
    table(
      `<tr><td colspan="2">${centred('户主')}</td><td>${centred('人口')}</td><td>${centred('金额')}</td></tr>`,
      // Its rule of the class goes before the attribute, as in every browser.
      `<tr>${['张三', '一组', '4', '1,200.50'].map((text) => `<td>${centred(text)}</td>`).join('')}</tr>`,
    ),
  ],
  [
    'excelStyled',
    none,
    table(
      `<tr><td colspan="3" colwidth="0,174,0">${centred('<strong>秋粮登记</strong>')}</td></tr>`,
      `<tr><td>${centred(heading('户主'))}</td><td colwidth="174">${centred(heading('地块'))}</td><td>${centred(heading('金额'))}</td></tr>`,
      '<tr><td><p>张三</p></td>' +
        '<td colwidth="174"><p><mark data-mark="green">东河</mark><span data-color="red"><mark data-mark="green">（待核）</mark></span></p></td>' +
        '<td><p data-align="right"><em><u><span data-color="amber">1,200.50</span></u></em></p></td></tr>',
      `<tr><td><p></p></td><td colwidth="174"><p></p></td>${right('3')}</tr>`,
    ),
  ],
  [
    'wpsSheet',
    none,
    table(
      '<tr><td><p><strong><span data-color="red"><mark data-mark="amber">站点</mark></span></strong></p></td>' +
        '<td><p data-align="right"><s>作废</s></p></td><td rowspan="2"><p>备注</p></td></tr>',
      `<tr><td><p>青岩</p></td>${right('41.5')}</tr>`,
    ),
  ],
  [
    'wordClasses',
    none,
    '<p data-align="center"><strong>各小组注意</strong></p>' +
      '<p>明日<em><span data-color="green">（周五）</span></em>清沟，见<a href="https://www.gov.cn/">通知</a>。</p>' +
      '<table><tbody><tr><td colwidth="120"><p data-align="center"><mark data-mark="amber">组别</mark></p></td>' +
      '<td colwidth="240"><p>路段</p></td></tr></tbody></table>',
  ],
  [
    'chrome',
    { pictures: 1, objects: 1 },
    '<h2>稻田管水</h2><p data-style="body">浅水勤灌，<strong>寸水活棵</strong>。<a href="https://example.org/a?utm=1">原文</a>收藏</p>' +
      '<p>图一</p><ul><li><p>早稻</p></li><li><p>晚稻</p><ul><li><p>直播</p></li></ul></li></ul>',
  ],
  [
    'sheets',
    none,
    table(
      '<tr><td><p><strong>站点</strong></p></td><td><p>水位</p></td></tr>',
      `<tr><td><p>青岩</p></td>${right('41.5')}</tr>`,
    ),
  ],
  [
    'writer',
    none,
    '<h1 data-align="center">村务公开</h1><p>本季度<strong>支出</strong>与<em>收入</em>如下，<u>请核对</u>。</p>' +
      '<ol><li><p>办公费</p><ul><li><p>纸张</p></li></ul></li><li><p>水电费</p></li></ol>' +
      table(
        '<tr><th><p>项目</p></th><th><p>金额</p></th></tr>',
        '<tr><td rowspan="2"><p>收入</p></td><td><p>1200</p></td></tr>',
        '<tr><td><p>800</p></td></tr>',
      ) +
      '<p>详见<a href="https://www.gov.cn/">公示</a></p>',
  ],
  [
    'calc',
    none,
    table(
      row('户主', '人口', '金额'),
      `<tr><td><p>张三</p></td>${right('4')}${right('1200.5')}</tr>`,
      `<tr><td><p>李四</p></td>${right('3')}${right('900')}</tr>`,
    ),
  ],
])(
  'readClipping(): text copied from %s keeps headings, lists and tables, and counts what is lost',
  (name, lost, html) => {
    const taken = readClipping(clipping(name))
    expect(inEditor(taken.html)).toBe(html)
    expect(taken.lost).toEqual(lost)
  },
)

test('readClipping(): a picture embedded in the HTML is taken', () => {
  const { html, pictures, lost } = readClipping(clipping('docs'))
  expect(lost).toEqual(none)
  const [id = ''] = pictures.keys()
  const file = pictures.get(id)
  expect(file?.type).toBe('image/png')
  expect(inEditor(html)).toContain(`<img data-file="${id}" alt="渠线">`)
  expect(inEditor(html)).toContain('<p><strong>议题</strong><s>一</s><em>二</em></p>')
})

test('readClipping(): pictures of Word are taken from its RTF if their number matches', () => {
  const hex = '89504e470d0a1a0a'.repeat(6)
  const pict = `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picw4233\\pich3175\\pngblip\\bliptag1 {\\*\\blipuid 0a0b}\n${hex.slice(0, 64)}\n${hex.slice(64)}}}`
  const rtf = `{\\rtf1\\ansi 防汛\\par ${pict}\\par}`
  expect(rtfPictures(rtf).map(({ type, size }) => [type, size])).toEqual([['image/png', 48]])
  const { pictures, lost } = readClipping(clipping('word'), rtf)
  expect([pictures.size, lost.pictures]).toEqual([1, 0])
  expect(readClipping(clipping('word'), `${rtf}${pict}`).lost.pictures).toBe(1)
})

test('readClipping(): the editor’s own slices keep their depth', () => {
  const copied = '<ul data-pm-slice="3 3 []"><li><p>一</p></li></ul>'
  expect(readClipping(copied).html).toBe('<ul data-pm-slice="3 3 []"><li><p>一</p></li></ul>')
  expect(readClipping('<p data-pm-slice="x" onclick="x">一</p>').html).toBe('<p>一</p>')
})
