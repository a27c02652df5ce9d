import { createContext, use } from 'react'
import { useTesterTexts } from '../useTesterTexts'
import type { Problem } from './problems'

/** What is wrong with the document in the editor, as far as it is to be shown. */
export const Problems = createContext<readonly Problem[]>([])

/** What to say at the field of a path (`rules.0.path`), and of what is inside of it; undefined when it is right. */
export function useProblem(path: string): string | undefined {
  const { t } = useTesterTexts()
  const found = use(Problems).find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  return found && t(found.text, found.fill)
}
