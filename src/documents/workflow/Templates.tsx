import { useTexts } from '@/i18n/useTexts'
import { graphOfSteps } from '@/lib/flow/steps'
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
    <section className="flow-start" aria-labelledby="flow-start">
      <h3 id="flow-start" className="font-medium">
        {t('从哪里开始')}
      </h3>
      <ul className="flow-templates">
        <li>
          <button type="button" className="flow-template" onClick={() => onChoose({ name: '', graph: blank() })}>
            <span className="flow-template-picture" aria-hidden="true">
              <FlowDrawing graph={blank()} colours={screenColours} label="" />
            </span>
            <span className="flow-template-title">{t('空白流程')}</span>
            <span className="flow-template-purpose">{t('从开始和结束两步画起')}</span>
          </button>
        </li>
        {templates.map((template) => {
          const graph = graphOfTemplate(template, t)
          return (
            <li key={template.id}>
              <button
                type="button"
                className="flow-template"
                onClick={() => onChoose({ name: t(template.title), graph })}
              >
                <span className="flow-template-picture" aria-hidden="true">
                  <FlowDrawing graph={graph} colours={screenColours} label="" cropped />
                </span>
                <span className="flow-template-title">{t(template.title)}</span>
                <span className="flow-template-purpose">{t(template.purpose)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
