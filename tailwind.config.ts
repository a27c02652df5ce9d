import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { cssVariables, paletteRows } from './src/settings/palettes.ts'

export default {
  content: [],
  plugins: [
    plugin(({ addBase }) => {
      for (const [name, row] of Object.entries(paletteRows)) addBase({ [`[data-theme="${name}"]`]: cssVariables(row) })
    }),
  ],
} satisfies Config
