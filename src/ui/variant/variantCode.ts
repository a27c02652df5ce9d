import type { ComponentType } from 'react'

/** `import { … } from '…'` in one or several lines; no import for its effect alone. */
const importing = /^import (type )?(?:(\w+)(?:, )?)?(?:\{([^}]*)\} )?from ('[^']+')$/gm
const declared = /^(?:async )?(?:function|const|interface|type) (\w+)/m

const uses = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

function importsFor(code: string, head: string): string[] {
  return [...head.matchAll(importing)].flatMap(([, type = '', whole = '', list = '', from = '']) => {
    const named = list.split(',').map((name) => name.trim())
    const kept = named.filter((name) => name !== '' && uses(code, name.replace(/^type /, '')))
    const parts = [
      ...(whole && uses(code, whole) ? [whole] : []),
      ...(kept.length > 0 ? [`{ ${kept.join(', ')} }`] : []),
    ]
    return parts.length > 0 ? [`import ${type}${parts.join(', ')} from ${from}`] : []
  })
}

/**
 * The code of one function of a page's source, as somebody would copy it: with the declarations of the page that it uses, and the imports
 * that these need. Declarations are separated by blank lines and begin at the margin. Throws where the source has no such function.
 */
function variantCode(source: string, name: string): string {
  const [head = '', ...blocks] = source.trim().split(/\n\n(?=\S)/)
  const all = blocks.map((text) => ({ text, name: declared.exec(text)?.[1] ?? '' }))
  const wanted = new Set([name])
  const isUsed = (one: { name: string }) =>
    one.name !== '' && all.some(({ text, name: user }) => wanted.has(user) && uses(text, one.name))
  for (let size = 0; size < wanted.size;) {
    size = wanted.size
    for (const one of all.filter(isUsed)) wanted.add(one.name)
  }
  const kept = all.filter((one) => wanted.has(one.name)).map(({ text }) => text)
  if (!all.some((one) => one.name === name)) throw new Error(`the source has no ${name}`)
  const code = kept.join('\n\n')
  return `${importsFor(code, head).join('\n')}\n\n${code}\n`
}

/** Makes variants of the components in a page's own file, of which this is the source: `example({ Sizes })` has its code and shows it. */
export const examplesOf =
  (source: string) =>
  (named: Readonly<Record<string, ComponentType>>): { code: string; Example: ComponentType } => {
    const [[name, Example] = ['', () => null]] = Object.entries(named)
    return { code: variantCode(source, name), Example }
  }
