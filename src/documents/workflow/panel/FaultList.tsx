import okIcon from 'virtual:icon/checkbox-circle-line'
import faultIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import type { Fault } from '../model/rules'
import type { FlowEditor } from '../useFlowEditor'

interface FaultListProps {
  editor: FlowEditor
  onGo: (fault: Fault) => void
}

/** What is wrong with the graph; a press goes there. */
export function FaultList({ editor, onGo }: FaultListProps) {
  const { t } = useTexts()
  const { faults, graph, nameOf } = editor
  const placeOf = ({ at }: Fault) => {
    const edge = graph.edges.find(({ id }) => at.includes(id))
    if (edge) return t('{{from}} → {{to}}', { from: nameOf(edge.sourceNodeId), to: nameOf(edge.targetNodeId) })
    return at.map(nameOf).join(' / ')
  }
  if (faults.length === 0)
    return (
      <p className="flex gap-2 items-center">
        <Icon path={okIcon} size={16} className="text-success" />
        {t('没有发现问题：每一步都能走到结束')}
      </p>
    )
  return (
    <>
      <p className="flow-hint">{t('有问题也可以先保存')}</p>
      <ul className="mt-2" aria-label={t('问题')}>
        {faults.map((fault) => {
          const place = placeOf(fault)
          const words = (
            <>
              <Icon path={faultIcon} size={16} className="text-warning" />
              <span>
                {t(fault.text)}
                {place !== '' && <span className="flow-fault-place">{place}</span>}
              </span>
            </>
          )
          return (
            <li key={`${fault.text} ${fault.at.join(' ')}`}>
              {fault.at.length === 0 ? (
                <p className="flow-fault">{words}</p>
              ) : (
                <button type="button" className="flow-fault" onClick={() => onGo(fault)}>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
