import { keysOf } from '@/lib/shortcuts'

/** How this device prints a key as ProseMirror and CodeMirror name it: Mod-Shift-x. */
export const keyText = (key: string): string => {
  const parts = key.split('-')
  const last = parts.at(-1) ?? ''
  const names = keysOf({ key: last, primary: parts.includes('Mod'), alt: parts.includes('Alt') })
  return [...names.slice(0, -1), ...(parts.includes('Shift') ? ['Shift'] : []), ...names.slice(-1)].join('+')
}
