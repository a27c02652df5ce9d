// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate/browser'
import { expect, test, vi } from 'vitest'
import { wordFile } from '@/documents/richText/export/wordFile'

const ID = '0b7a2c3e-1111-4222-8333-444455556666'
const content = `
<h1 data-style="gov">关于清理河道的通知</h1><p data-style="to">各村民小组：</p><h2 data-style="gov">一、范围</h2>
<p data-style="body">石桥至<strong>双河</strong><span data-color="red">段</span><mark data-mark="amber">，共 2.3 公里</mark>。</p>
<h2>附录</h2><p data-align="center">见<a href="https://www.gov.cn/">原文</a></p>
<ol start="3"><li><p>手套</p><ul><li><p>皮的</p></li></ul></li><li><p>雨靴</p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>通知到户</p></li></ul>
<table><tbody><tr><th colspan="2" colwidth="100,60"><p>河段</p></th></tr><tr><td rowspan="2"><p>一</p></td><td><p>24</p></td></tr><tr><td><p>28</p></td></tr></tbody></table>
<img data-file="${ID}" alt="坝顶" data-width="50" data-align="center"><img data-file="${ID.replace('0', '1')}" alt="不在本机">
<blockquote><p>引文</p></blockquote><pre><code>一
二</code></pre><hr><p data-style="from">柳溪村村民委员会</p>`

async function written(fileOf: (id: string) => Promise<Blob | undefined>, html = content) {
  const file = await wordFile({ title: '通知', content: html, fileOf })
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = (name: string) => new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml')
  return {
    parts,
    body: text('word/document.xml'),
    styles: text('word/styles.xml'),
    links: text('word/_rels/document.xml.rels'),
  }
}
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const of = (parent: Document | Element, name: string) => [...parent.getElementsByTagNameNS(W, name)]
const value = (element: Element | undefined, name = 'val') =>
  element?.getAttributeNS(W, name) ?? element?.getAttribute(`w:${name}`)

test('a Word file has headings, styles, lists, tables, links and pictures', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 400, close }))
  const picture = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
  const { parts, body, styles, links } = await written((id) => Promise.resolve(id === ID ? picture : undefined))

  const paragraphs = of(body, 'p').map((paragraph) => [value(of(paragraph, 'pStyle')[0]) ?? '', paragraph.textContent])
  for (const pair of [
    ['govTitle', '关于清理河道的通知'],
    ['govTo', '各村民小组：'],
    ['gov1', '一、范围'],
    ['govBody', '石桥至双河段，共 2.3 公里。'],
    ['Heading2', '附录'],
    ['govFrom', '柳溪村村民委员会'],
    ['', '☑ 通知到户'],
    ['', '引文'],
    ['', '不在本机'],
  ])
    expect(paragraphs).toContainEqual(pair)

  const runs = of(body, 'r').map((run) => [run.textContent, of(run, 'b').length > 0, value(of(run, 'color')[0])])
  expect(runs).toContainEqual(['双河', true, undefined])
  expect(runs).toContainEqual(['段', false, 'C00000'])

  const listed = of(body, 'numPr').map((mark) => value(of(mark, 'ilvl')[0]))
  expect(listed).toEqual(['0', '1', '0'])

  expect(of(body, 'gridSpan').map((span) => value(span))).toEqual(['2'])
  expect(of(body, 'vMerge').map((merge) => value(merge))).toEqual(['restart', 'continue'])
  expect(of(body, 'tblHeader')).toHaveLength(1)

  expect(links.documentElement.innerHTML).toContain('Target="https://www.gov.cn/"')
  expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  // Half of 156 mm, at 36,000 EMU each; to the pixel, of which an inch has 96.
  const [extent] = body.getElementsByTagName('wp:extent')
  const [width, height] = ['cx', 'cy'].map((name) => Number(extent?.getAttribute(name)) / 9525)
  expect(width).toBeCloseTo((78 * 36_000) / 9525, -1)
  expect(Math.abs(2 * (height ?? 0) - (width ?? 0))).toBeLessThanOrEqual(1)
  expect(close).toHaveBeenCalledTimes(1)

  const title = of(styles, 'style').find((style) => value(style, 'styleId') === 'govTitle')
  expect(value(title && of(title, 'sz')[0])).toBe('44')
  expect(value(title && of(title, 'basedOn')[0])).toBe('Heading1')
})

test('a Word file puts the signatory at a right tab stop, with the name in its own font', async () => {
  const line = '<p data-style="signed">青政请〔2026〕3号　签发人：<strong>张三</strong></p>'
  const { body, styles } = await written(
    () => Promise.resolve(undefined),
    `${line}<p data-style="number">一　二：三</p>`,
  )
  const [signed, number] = of(body, 'p')
  const faceOf = (run: Element) => value(of(run, 'rFonts')[0], 'eastAsia')
  const runs = signed ? of(signed, 'r').map((run) => [run.textContent, of(run, 'tab').length, faceOf(run)]) : []
  expect(runs).toEqual([
    ['青政请〔2026〕3号', 0, undefined],
    ['', 1, undefined],
    ['签发人：', 0, undefined],
    ['张三', 0, '楷体_GB2312'],
  ])
  expect([number?.textContent, number && of(number, 'tab').length]).toEqual(['一　二：三', 0])

  const style = of(styles, 'style').find((one) => value(one, 'styleId') === 'govSigned')
  // 156 mm less a character of 16 pt, in twips.
  const stops = style ? of(style, 'tab').map((stop) => [value(stop), value(stop, 'pos')]) : []
  expect(stops).toEqual([['right', String(Math.floor((156 / 25.4) * 1440) - 320)]])
})
