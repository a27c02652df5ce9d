import { useTexts } from '@/i18n/useTexts'
import type { FlowEditor } from './useFlowEditor'

/** The line under the editor: what the graph has, what is wrong with it, and where it is kept so far. */
export function FlowStatus({ editor, unsaved }: { editor: FlowEditor; unsaved: boolean }) {
  const { t, number } = useTexts()
  const { graph, faults, showPanel } = editor
  return (
    <div className="document-status">
      <span className="flow-counts">
        <span className="tabular-nums">
          {t('{{steps}} 步，{{lines}} 条连线', {
            steps: number(graph.nodes.length),
            lines: number(graph.edges.length),
          })}
        </span>
        {graph.nodes.length > 0 &&
          (faults.length > 0 ? (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                showPanel('faults')
                requestAnimationFrame(() => document.querySelector('.flow-panel')?.scrollIntoView({ block: 'nearest' }))
              }}
            >
              {t('{{count}} 处问题', { count: faults.length })}
            </button>
          ) : (
            <span>{t('没有问题')}</span>
          ))}
      </span>
      <span role="status">{unsaved ? t('尚未保存，草稿每秒存入本机') : t('没有未保存的修改')}</span>
    </div>
  )
}
