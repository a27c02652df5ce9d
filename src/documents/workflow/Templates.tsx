import { useTexts } from '@/i18n/useTexts'
import { graphOfSteps } from '@/lib/flow/steps'
import { StartChoice } from '../StartChoice'
import { screenColours } from './drawing/colours'
import { FlowDrawing } from './drawing/FlowDrawing'
import type { Graph } from './model/graph'
import { graphOfTemplate, templates } from './model/templates'

interface TemplatesProps {
  onChoose: (chosen: { readonly name: string; readonly graph: Graph }) => void
}

/** What a workflow without steps can begin with. */
export function Templates({ onChoose }: TemplatesProps) {
  const { t } = useTexts()
  const blank = () =>
    graphOfSteps([
      ['start', 'start', t('开始'), 0, 1, ['end']],
      ['end', 'end', t('结束'), 2, 1, []],
    ])
  return (
    <div className="flow-start">
      <StartChoice
        starts={[
          {
            id: 'blank',
            title: t('空白流程'),
            purpose: t('从开始和结束两步画起'),
            picture: <FlowDrawing graph={blank()} colours={screenColours} label="" plain />,
            onChoose: () => onChoose({ name: '', graph: blank() }),
          },
          ...templates.map((template) => {
            const graph = graphOfTemplate(template, t)
            const title = t(template.title)
            return {
              id: template.id,
              title,
              purpose: t(template.purpose),
              picture: <FlowDrawing graph={graph} colours={screenColours} label="" plain />,
              onChoose: () => onChoose({ name: title, graph }),
            }
          }),
        ]}
      />
    </div>
  )
}
