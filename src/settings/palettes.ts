import { mix, readable } from '../lib/contrast.ts'

/** Colours shared by every theme (accent and menu apart). */
const page = { panel: '#ffffff', page: '#f6f8f9', border: '#dcdfe6', head: '#f5f7fa' } as const
const text = { strong: '#303133', plain: '#606266', faint: '#909399' } as const
const standardStates = { success: '#13ce66', warning: '#ffba00', danger: '#ff4d4f' } as const
const greenStates = { success: '#67c23a', warning: '#e6a23c', danger: '#f56c6c' } as const

/** What text stands on: panel, page, table head, and a row under selection. */
const surfaces = (accent: string) => [page.panel, page.page, page.head, mix(accent, page.panel, 0.1)]
const onLight = () => surfaces('#1890ff')
/** Those, and the colour's own 10 % tint on each of them (tags, active items). */
const onTints = (accent: string) => (candidate: string) => {
  const under = surfaces(accent)
  return [...under, ...under.map((surface) => mix(candidate, surface, 0.1))]
}

type Structure = 'black' | 'white' | 'gradient'
interface PaletteRow {
  readonly accent: string
  readonly structure: Structure
  readonly states: { readonly success: string; readonly warning: string; readonly danger: string }
}

/** Theme names of spec §2 with accent and menu structure; every derived colour meets WCAG 2.2 AA. */
export const paletteRows = {
  'blue-black': { accent: '#1890ff', structure: 'black', states: standardStates },
  'blue-white': { accent: '#1890ff', structure: 'white', states: standardStates },
  'green-black': { accent: '#41b584', structure: 'black', states: greenStates },
  'green-white': { accent: '#41b584', structure: 'white', states: greenStates },
  'red-black': { accent: '#f34d37', structure: 'black', states: standardStates },
  'red-white': { accent: '#f34d37', structure: 'white', states: standardStates },
  ocean: { accent: '#1890ff', structure: 'gradient', states: standardStates },
} as const satisfies Record<string, PaletteRow>
export type ThemeName = keyof typeof paletteRows

const menuOf = ({ accent, structure }: PaletteRow, primary: string) => {
  if (structure === 'white')
    return {
      surface: '#ffffff',
      solid: '#ffffff',
      bar: '#ffffff',
      strip: '#f7faff',
      text: '#515a6e',
      faint: '#515a6e',
      active: mix(accent, '#ffffff', 0.1),
      activeText: primary,
      edge: page.border,
    }
  const surface = structure === 'gradient' ? '#005fe0' : '#282c34'
  const active = structure === 'gradient' ? '#0048ad' : primary
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

/** CSS custom properties of a theme: daisyUI's colour names and the console's own `--menu-*`. */
export function cssVariables(row: PaletteRow): Record<string, string> {
  const primary = readable(row.accent, onTints(row.accent))
  const state = (colour: string) => readable(colour, onTints(row.accent))
  const menu = menuOf(row, primary)
  return {
    'color-scheme': 'light',
    '--color-base-100': page.panel,
    '--color-base-200': page.page,
    '--color-base-300': page.border,
    '--color-base-content': text.strong,
    '--color-head': page.head,
    '--color-plain': text.plain,
    '--color-faint': readable(text.faint, onLight),
    '--color-star': readable('#ffba00', onLight, 3),
    '--color-outline': readable(page.border, onLight, 3),
    '--color-accent': row.accent,
    '--color-accent-content': '#ffffff',
    '--color-primary': primary,
    '--color-primary-content': '#ffffff',
    '--color-secondary': text.plain,
    '--color-secondary-content': '#ffffff',
    '--color-neutral': text.strong,
    '--color-neutral-content': '#ffffff',
    '--color-info': state('#1890ff'),
    '--color-info-content': '#ffffff',
    '--color-success': state(row.states.success),
    '--color-success-content': '#ffffff',
    '--color-warning': state(row.states.warning),
    '--color-warning-content': '#ffffff',
    '--color-error': state(row.states.danger),
    '--color-error-content': '#ffffff',
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
