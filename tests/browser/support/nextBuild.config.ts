import { defineConfig, mergeConfig } from 'vite'
import base from '../../../vite.config'

const PAGE = 'src/pages/vab/table/comprehensiveTable.tsx'
const before = '已在后台打开 {{count}} 个详情页'

/** The next release: the same console with one page changed. */
export default defineConfig((env) =>
  mergeConfig(base(env), {
    plugins: [
      {
        name: 'change-a-page',
        enforce: 'pre',
        transform(code: string, id: string) {
          if (!id.endsWith(PAGE)) return undefined
          if (!code.includes(before)) throw new Error(`${PAGE} has no “${before}”`)
          return { code: code.replace(before, `${before}，请查看`), map: null }
        },
      },
    ],
  }),
)
