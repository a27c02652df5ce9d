import type { ChainedCommands } from '@tiptap/core'
import type { TextKey } from '@/i18n/init'
import type { MenuEntry } from '@/ui/overlay/Menu'
import { colours, highlights, styleIds, styleRow, type StyleId } from '../vocabulary'

type Translate = (key: TextKey) => string

const isStyle = (id: string): id is StyleId => id in Object.fromEntries(styleIds.map((one) => [one, one]))

/** The styles of paragraphs as a menu, those of official documents after the others. */
export const styleEntries = (t: Translate, current: StyleId | undefined): MenuEntry[] => [
  ...styleIds.map((id) => ({
    id,
    label: t(styleRow(id).label),
    current: id === current,
    startsGroup: id === 'govHead',
  })),
  { id: 'numbers', label: t('公文标题重新编号'), startsGroup: true },
]

export const applyStyle = (chain: ChainedCommands, id: string): ChainedCommands =>
  isStyle(id) ? chain.setParagraphStyle(id) : chain.numberHeadings()

const swatches = (
  t: Translate,
  names: Readonly<Record<string, TextKey>>,
  kind: 'colour' | 'highlight',
  current?: string,
) => [
  { id: '', label: t('无颜色'), icon: <Swatch kind={kind} name="none" />, current: current === undefined },
  ...Object.entries(names).map(([id, label]) => ({
    id,
    label: t(label),
    icon: <Swatch kind={kind} name={id} />,
    current: id === current,
  })),
]

export const colourEntries = (t: Translate, current?: string): MenuEntry[] => swatches(t, colours, 'colour', current)
export const highlightEntries = (t: Translate, current?: string): MenuEntry[] =>
  swatches(t, highlights, 'highlight', current)

export const applyColour = (chain: ChainedCommands, name: string): ChainedCommands =>
  name === '' ? chain.unsetMark('textColour') : chain.setMark('textColour', { name })
export const applyHighlight = (chain: ChainedCommands, name: string): ChainedCommands =>
  name === '' ? chain.unsetMark('highlight') : chain.setMark('highlight', { name })

function Swatch({ kind, name }: { kind: 'colour' | 'highlight'; name: string }) {
  return <span className="rich-swatch" data-kind={kind} data-name={name} aria-hidden="true" />
}
