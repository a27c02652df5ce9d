import { createContext, use } from 'react'
import { useTesterTexts } from '../useTesterTexts'
import type { Problem } from './problems'

/** The visible problems of the document in the editor. */
export const Problems = createContext<readonly Problem[]>([])

/** The message at the field of a path (`rules.0.path`) or within it; undefined if valid. */
export function useProblem(path: string): string | undefined {
  const { t } = useTesterTexts()
  const found = use(Problems).find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  return found && t(found.text, found.fill)
}
