import { cleanDocument } from '@/ui/data/ForeignHtml'
import { inlineClasses } from './classStyles'
import { nameMarks } from './marks'
import { declarationsOf, findHeadings, joinLists, nameParagraphs, rename, wrapCells } from './office'
import { nameWidths } from './widths'
import { takePictures } from './pictures'

/** What was taken of HTML that another program has put on the clipboard. */
export interface Clipping {
  /** By the policy for documents. */
  readonly html: string
  /** The pictures in it, by the ids that stand in the HTML until they are stored. */
  readonly pictures: ReadonlyMap<string, File>
  readonly lost: Losses
}

/** How many of these there were that could not be taken. */
export interface Losses {
  readonly pictures: number
  readonly objects: number
}

/** What is no text of a document, its words included. */
const NOISE =
  'style, script, noscript, template, meta, link, title, xml, button, select, textarea, input, br.Apple-interchange-newline'
/** What can't be shown: programs, players, charts, formulas, drawings. */
const OBJECTS = 'object, embed, applet, iframe, frame, video, audio, canvas, svg, math'

/** What programs say that they are, which write texts and sheets. */
const OFFICE = /urn:schemas-microsoft-com:office|\bmso-|LibreOffice|OpenOffice|google-sheets-html-origin/i
const SHEET =
  /urn:schemas-microsoft-com:office:excel|ProgId content="?Excel\.|\bmso-number-format|google-sheets-html-origin|<col(?:group)?\b[^>]*\bwidth=/i

/** Where ProseMirror says how deep the ends of what was copied are. */
const SLICE = /\bdata-pm-slice="(\d{1,2} \d{1,2}(?: -\d{1,2})? \[[^"<>]{0,500}\])"/

const isHidden = (element: Element) => {
  const said = declarationsOf(element)
  return said.get('display') === 'none' || said.get('mso-hide') === 'all'
}

/** Reads HTML of the clipboard or of a file. `rtf` is what the same clipboard holds as RTF. */
export function readClipping(html: string, rtf = ''): Clipping {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  inlineClasses(page)
  const objects = [...body.querySelectorAll(OBJECTS)].filter((element) => !element.parentElement?.closest(OBJECTS))
  for (const element of [...body.querySelectorAll(NOISE), ...objects]) element.remove()
  for (const element of [...body.querySelectorAll('[style]')].filter(isHidden)) element.remove()
  const { pictures, lost } = takePictures(body, rtf)
  for (const caption of body.querySelectorAll('figcaption')) rename(caption, 'p')
  wrapCells(body)
  joinLists(body)
  findHeadings(body)
  nameParagraphs(body)
  nameMarks(body, OFFICE.test(html))
  if (OFFICE.test(html)) nameWidths(body, SHEET.test(html))
  const clean = cleanDocument(body.innerHTML)
  const slice = SLICE.exec(html)?.[1]
  if (slice !== undefined) clean.firstElementChild?.setAttribute('data-pm-slice', slice.replaceAll('&quot;', '"'))
  return { html: clean.innerHTML, pictures, lost: { pictures: lost, objects: objects.length } }
}
