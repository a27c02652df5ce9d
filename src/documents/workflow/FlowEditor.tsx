import { lazy, Suspense, useRef, useState } from 'react'
import canvasIcon from 'virtual:icon/flow-chart'
import dataIcon from 'virtual:icon/braces-line'
import listIcon from 'virtual:icon/list-check'
import { useTexts } from '@/i18n/useTexts'
import { Segmented } from '@/ui/inputs/Segmented'
import { useNarrow } from '@/ui/overlay/useNarrow'
import { FlowData } from './data/FlowData'
import { FlowList } from './list/FlowList'
import { SidePanel } from './panel/SidePanel'
import { Templates } from './Templates'
import type { CanvasControls, CommandContext } from './tools/commands'
import { FlowToolbar } from './tools/FlowToolbar'
import type { Flow } from './useFlow'
import { useFlowEditor, type FlowEditor } from './useFlowEditor'
import { useTidy } from './useTidy'

/** The line under the editor: what the graph has, what is wrong with it, and where it is kept so far. */
function FlowStatus({ editor, unsaved }: { editor: FlowEditor; unsaved: boolean }) {
  const { t, number } = useTexts()
  const { graph, faults, showPanel } = editor
  return (
    <div className="document-status">
      <span className="flow-counts flex flex-wrap items-center gap-x-3 gap-y-1">
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
      <span role="status">{unsaved ? t('还没有保存，草稿每秒存入本机') : t('没有未保存的修改')}</span>
    </div>
  )
}

const FlowCanvas = lazy(() => import('./canvas/FlowCanvas').then((part) => ({ default: part.FlowCanvas })))

type View = 'canvas' | 'list' | 'data'

interface FlowEditorProps {
  flow: Flow
  name: string
  onName: (name: string) => void
  unsaved: boolean
}

/** Draws a workflow on a canvas, writes it as a list, or reads it from its data; all three show the same graph. */
export function FlowEditor({ flow, name, onName, unsaved }: FlowEditorProps) {
  const { t } = useTexts()
  const narrow = useNarrow()
  const [view, setView] = useState<View>(narrow ? 'list' : 'canvas')
  const [controls, setControls] = useState<CanvasControls>()
  const editor = useFlowEditor(flow)
  const root = useRef<HTMLDivElement>(null)
  const canvas = view === 'canvas' ? controls : undefined
  const { tidy, places } = useTidy(editor, () => canvas?.fit())
  const context: CommandContext = {
    editor,
    canvas,
    tidy,
    rename: () => {
      editor.showPanel('step')
      // Once the panel is there.
      requestAnimationFrame(() => {
        const field = root.current?.querySelector<HTMLInputElement>('[data-step-name] input')
        field?.focus()
        field?.select()
      })
    },
  }
  const views = [
    { id: 'canvas' as const, label: t('画布'), icon: canvasIcon },
    { id: 'list' as const, label: t('清单'), icon: listIcon },
    { id: 'data' as const, label: t('数据'), icon: dataIcon },
  ]
  const isEmpty = editor.graph.nodes.length === 0 && view !== 'data'
  const renderView = () => {
    if (view === 'data') return <FlowData editor={editor} onName={onName} name={name} />
    if (isEmpty)
      return (
        <Templates
          onChoose={({ graph, name: given }) => {
            flow.act({ name: 'replace', graph })
            if (name.trim() === '' && given !== '') onName(given)
          }}
        />
      )
    if (view === 'list') return <FlowList editor={editor} />
    return (
      <Suspense fallback={<div className="skeleton flow-canvas" role="status" aria-label={t('加载中')} />}>
        <FlowCanvas context={context} places={places} onReady={setControls} />
      </Suspense>
    )
  }
  return (
    <div className="document-editor" ref={root}>
      <div className="document-bar document-tools">
        <FlowToolbar context={context} name={name} />
        <Segmented
          label={t('显示')}
          size="sm"
          iconsOnly={narrow}
          options={views}
          value={view}
          onChange={(next) => {
            setView(next)
            if (next === 'list' && editor.panel === 'step') editor.showPanel('faults')
          }}
        />
      </div>
      <div className="flow-body grid min-h-0 flex-1" data-view={isEmpty ? 'empty' : view}>
        {renderView()}
        {!isEmpty && view !== 'data' && <SidePanel context={context} inList={view === 'list'} />}
      </div>
      <FlowStatus editor={editor} unsaved={unsaved} />
      <p role="status" className="sr-only">
        {editor.message}
      </p>
    </div>
  )
}
