import { stepText } from '@/i18n/flowTexts'
import type { useTexts } from '@/i18n/useTexts'
import type { Graph } from './model/graph'

/** A graph in a line, to compare two copies by. */
export const summaryOf = ({ nodes, edges }: Graph, t: ReturnType<typeof useTexts>['t']): string =>
  t('{{steps}} 步，{{lines}} 条连线：{{names}}', {
    steps: nodes.length,
    lines: edges.length,
    names: nodes.map((node) => stepText(node, t)).join(' › '),
  })
