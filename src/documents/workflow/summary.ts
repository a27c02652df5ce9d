import { stepText } from '@/i18n/flowTexts'
import type { useTexts } from '@/i18n/useTexts'
import { readFlow } from './workflowValues'

/** The draft's and the server's. */
const KEPT = 2

/** A form's value in a line, to compare two copies by; the last two are remembered, since a form asks each time it is drawn. */
export function createSummaries() {
  let known: readonly { readonly key: string; readonly summary: string }[] = []
  return (flow: string, { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>): string => {
    const key = locale + flow
    const found = known.find((one) => one.key === key)
    if (found) return found.summary
    const { nodes, edges } = readFlow(flow).graph
    const summary = t('{{steps}} 步，{{lines}} 条连线：{{names}}', {
      steps: nodes.length,
      lines: edges.length,
      names: nodes.map((node) => stepText(node, t)).join(' › '),
    })
    known = [{ key, summary }, ...known].slice(0, KEPT)
    return summary
  }
}
