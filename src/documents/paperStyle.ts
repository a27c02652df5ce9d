import markdown from './markdown/markdown.css?inline'
import onPaper from './onPaper.css?inline'
import prose from './prose.css?inline'
import { paperRules } from './richText/export/paper'
import richText from './richText/richText.css?inline'

/** Styles of documents of every kind on paper. */
export const documentStyle = `${prose}\n${richText}\n${markdown}\n${onPaper}\n${paperRules()}`
