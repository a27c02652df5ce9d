/** A link between two steps, by their ids. */
export interface Link {
  readonly from: string
  readonly to: string
}

/** What no link of a flow may be, with what is said of it; the first that a link breaks is the one to say. */
export const linkRules = [
  {
    message: '步骤不能连到自己',
    breaks: (_links: readonly Link[], { from, to }: Link) => from === to,
  },
  {
    message: '这两步已经连过',
    breaks: (links: readonly Link[], link: Link) => links.some(({ from, to }) => from === link.from && to === link.to),
  },
  {
    message: '反方向已经连过，两步不能互相连',
    breaks: (links: readonly Link[], link: Link) => links.some(({ from, to }) => from === link.to && to === link.from),
  },
] as const

/** Why a link can't be added to others; undefined if it can. */
export const refusalOf = (links: readonly Link[], link: Link): (typeof linkRules)[number]['message'] | undefined =>
  linkRules.find(({ breaks }) => breaks(links, link))?.message
