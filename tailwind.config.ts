import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { paletteRows, themeRules, type ThemeName } from './src/settings/palettes.ts'

export default {
  content: [],
  plugins: [
    plugin(({ addBase }) => {
      for (const name of Object.keys(paletteRows)) addBase(themeRules(name as ThemeName))
    }),
  ],
} satisfies Config
