import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesOf } from '@/build/buildStamp'

const chunk = (moduleIds: string[], imports: string[], css: string[] = []) =>
  ({
    type: 'chunk',
    moduleIds,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  }) as unknown as Rolldown.OutputChunk

const bundle = {
  'home.js': chunk(['/console/src/pages/index.tsx'], ['frame.js']),
  'frame.js': chunk(['/console/src/shell/Shell.tsx'], [], ['frame.css']),
  'other.js': chunk(['/console/src/pages/other.tsx'], []),
}

test('the files of a module are its chunk, what that imports, and their styles', () => {
  expect([...filesOf(bundle, ['src/pages/index.tsx'])]).toEqual(['home.js', 'frame.js', 'frame.css'])
  expect([...filesOf(bundle, [/pages\/other/, 'src/shell/Shell.tsx'])]).toEqual(['other.js', 'frame.js', 'frame.css'])
})

test('a module that has moved ends the build', () => {
  expect(() => filesOf(bundle, ['src/pages/index.tsx', 'src/shell/frame/Shell.tsx'])).toThrow(
    'No chunk has the module src/shell/frame/Shell.tsx',
  )
})
