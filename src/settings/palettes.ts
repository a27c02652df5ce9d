import { mix, readable } from '../lib/contrast.ts'

interface Ground {
  readonly scheme: 'light' | 'dark'
  readonly panel: string
  readonly page: string
  readonly border: string
  readonly head: string
  readonly strong: string
  readonly plain: string
  readonly faint: string
  /** Text on a filled control. */
  readonly content: string
  /** Colours are mixed towards this for contrast. */
  readonly towards: '#000000' | '#ffffff'
}
/** Base colours of every theme, except accent and menu. */
const grounds = {
  light: {
    scheme: 'light',
    panel: '#ffffff',
    page: '#f6f8f9',
    border: '#dcdfe6',
    head: '#f5f7fa',
    strong: '#303133',
    plain: '#606266',
    faint: '#909399',
    content: '#ffffff',
    towards: '#000000',
  },
  dark: {
    scheme: 'dark',
    panel: '#1e2227',
    page: '#15181c',
    border: '#373d45',
    head: '#262b31',
    strong: '#e3e6ea',
    plain: '#b4bac2',
    faint: '#9299a2',
    content: '#101418',
    towards: '#ffffff',
  },
} as const satisfies Record<string, Ground>

type State = 'info' | 'success' | 'warning' | 'danger'
/** Colours of states, and how far one of them moves further in lightness on a ground, so that any eyes distinguish it from the others (0–1). */
interface States extends Readonly<Record<State, string>> {
  readonly further?: Readonly<Partial<Record<Ground['scheme'], Readonly<Partial<Record<State, number>>>>>>
}
const standardStates = {
  info: '#1890ff',
  success: '#13ce66',
  warning: '#ffba00',
  danger: '#ff4d4f',
  further: { light: { warning: 0.06 }, dark: { success: 0.25 } },
} as const satisfies States
const greenStates = {
  info: '#1890ff',
  success: '#67c23a',
  warning: '#e6a23c',
  danger: '#f56c6c',
  further: { light: { success: 0.25 }, dark: { warning: 0.25 } },
} as const satisfies States
/** Red apart from the accent's. */
const redStates = { ...standardStates, danger: '#c51162' } as const
/** Distinguishable with any colour vision deficiency: blue, rust and violet, others by lightness. */
const weakStates: States = { info: '#6e3bff', success: '#4c73a5', warning: '#ebcd48', danger: '#61251b' }

/** Text backgrounds: panel, page, table head, selected row. */
const surfaces = (accent: string, ground: Ground) => [
  ground.panel,
  ground.page,
  ground.head,
  mix(accent, ground.panel, 0.1),
]

type Structure = 'black' | 'white' | 'gradient'
interface PaletteRow {
  readonly accent: string
  readonly structure: Structure
  readonly states: States
  /** The accent is like the colour of a state: actions beside states in rows are neutral. */
  readonly neutralActions?: true
}

/** Themes of spec §2 with accent and menu structure; all derived colours meet WCAG 2.2 AA. */
export const paletteRows = {
  'blue-black': { accent: '#1890ff', structure: 'black', states: standardStates },
  'blue-white': { accent: '#1890ff', structure: 'white', states: standardStates },
  'green-black': { accent: '#41b584', structure: 'black', states: greenStates, neutralActions: true },
  'green-white': { accent: '#41b584', structure: 'white', states: greenStates, neutralActions: true },
  'red-black': { accent: '#f34d37', structure: 'black', states: redStates, neutralActions: true },
  'red-white': { accent: '#f34d37', structure: 'white', states: redStates, neutralActions: true },
  ocean: { accent: '#1890ff', structure: 'gradient', states: standardStates },
} as const satisfies Record<string, PaletteRow>
export type ThemeName = keyof typeof paletteRows

/** Accessibility colour options. */
export interface Sight {
  /** Light text on dark background. */
  readonly dark?: boolean
  /** Status colours for colour vision deficiency. */
  readonly weak?: boolean
}

const menuOf = ({ accent, structure }: PaletteRow, ground: Ground, primary: string) => {
  if (structure === 'white')
    return {
      surface: ground.panel,
      solid: ground.panel,
      bar: ground.panel,
      strip: ground.scheme === 'light' ? '#f7faff' : ground.page,
      text: ground.scheme === 'light' ? '#515a6e' : ground.plain,
      faint: ground.scheme === 'light' ? '#515a6e' : ground.plain,
      active: mix(accent, ground.panel, 0.1),
      activeText: primary,
      edge: ground.border,
    }
  const surface = structure === 'gradient' ? '#005fe0' : '#282c34'
  const light = readableOn(accent, grounds.light)
  const active = structure === 'gradient' ? '#0048ad' : light(accent)
  return {
    solid: surface,
    surface: structure === 'gradient' ? 'linear-gradient(180deg, #005fe0, #0c65c8)' : surface,
    bar: structure === 'gradient' ? 'linear-gradient(90deg, #005fe0, #0c65c8)' : surface,
    strip: structure === 'gradient' ? '#0055c9' : '#21252b',
    text: mix('#ffffff', surface, 0.95),
    faint: structure === 'gradient' ? mix('#ffffff', surface, 0.9) : mix('#ffffff', surface, 0.65),
    active,
    activeText: '#ffffff',
    edge: 'transparent',
  }
}

/** Adjusts a colour to contrast 4.5 on all surfaces and on its own 10 % tint on each (tags, active items). */
const readableOn = (accent: string, ground: Ground) => (colour: string) =>
  readable(
    colour,
    (candidate) => {
      const under = surfaces(accent, ground)
      return [...under, ...under.map((surface) => mix(candidate, surface, 0.1))]
    },
    4.5,
    ground.towards,
  )

/** CSS custom properties of a theme: daisyUI's colours and `--menu-*`. */
export function cssVariables(row: PaletteRow, { dark = false, weak = false }: Sight = {}): Record<string, string> {
  const ground = dark ? grounds.dark : grounds.light
  const plainly = (colour: string, ratio?: number) =>
    readable(colour, () => surfaces('#1890ff', ground), ratio, ground.towards)
  const coloured = readableOn(row.accent, ground)
  const states: States = weak ? weakStates : row.states
  const said = (state: State) =>
    mix(ground.towards, coloured(states[state]), states.further?.[ground.scheme]?.[state] ?? 0)
  const primary = coloured(row.accent)
  const menu = menuOf(row, ground, primary)
  return {
    'color-scheme': ground.scheme,
    '--color-base-100': ground.panel,
    '--color-base-200': ground.page,
    '--color-base-300': ground.border,
    '--color-base-content': ground.strong,
    '--color-head': ground.head,
    '--color-plain': ground.plain,
    '--color-faint': plainly(ground.faint),
    '--color-star': plainly('#ffba00', 3),
    '--color-outline': plainly(ground.border, 3),
    '--color-accent': row.accent,
    '--color-accent-content': ground.content,
    '--color-primary': primary,
    '--color-primary-content': ground.content,
    '--color-action': row.neutralActions ? ground.strong : primary,
    '--color-secondary': ground.plain,
    '--color-secondary-content': ground.content,
    '--color-neutral': ground.strong,
    '--color-neutral-content': ground.content,
    '--color-info': said('info'),
    '--color-info-content': ground.content,
    '--color-success': said('success'),
    '--color-success-content': ground.content,
    '--color-warning': said('warning'),
    '--color-warning-content': ground.content,
    '--color-error': said('danger'),
    '--color-error-content': ground.content,
    '--menu-surface': menu.surface,
    '--menu-solid': menu.solid,
    '--menu-bar': menu.bar,
    '--menu-strip': menu.strip,
    '--menu-text': menu.text,
    '--menu-faint': menu.faint,
    '--menu-active': menu.active,
    '--menu-active-text': menu.activeText,
    '--menu-edge': menu.edge,
  }
}

/** CSS rules of a theme: all its variables, then, for each contrast preference, those that differ. @buildtime */
export function themeRules(name: ThemeName): Record<string, Record<string, string>> {
  const row = paletteRows[name]
  const plain = cssVariables(row)
  const theme = `[data-theme="${name}"]`
  const [dark, weak] = ['[data-look~="darkReading"]', '[data-look~="colourWeak"]']
  const changes = (sight: Sight, under: Record<string, string>) =>
    Object.fromEntries(Object.entries(cssVariables(row, sight)).filter(([key, value]) => under[key] !== value))
  return {
    [theme]: plain,
    [weak + theme]: changes({ weak: true }, plain),
    [dark + theme]: changes({ dark: true }, plain),
    [dark + weak + theme]: changes({ dark: true, weak: true }, cssVariables(row, { dark: true })),
  }
}
