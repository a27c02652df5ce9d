import { useEffect, useRef, useState } from 'react'
import redoIcon from 'virtual:icon/arrow-go-forward-line'
import undoIcon from 'virtual:icon/arrow-go-back-line'
import resetIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { PageHead } from '@/ui/data/PageHead'
import { toastError } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import './flowSheetDrag/flowSheet.css'
import { Lane } from './flowSheetDrag/Lane'
import { Lines } from './flowSheetDrag/Lines'
import { Links } from './flowSheetDrag/Links'
import { Rename } from './flowSheetDrag/Rename'
import {
  added,
  exampleSheet,
  idOf,
  laneOf,
  lanes,
  linked,
  placed,
  refusalOf,
  renamed,
  unlinked,
  without,
  type LaneId,
} from './flowSheetDrag/sheet'
import { Step } from './flowSheetDrag/Step'
import { useSheet } from './flowSheetDrag/useSheet'

/** A flow sheet whose steps are dragged between lanes and linked under rules. Nothing is kept: the route is not cached (spec §2). */
export default function FlowSheetDrag() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const { sheet, change, ...history } = useSheet(() => exampleSheet(t))
  const board = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<string>()
  const [drawn, setDrawn] = useState<{ from: string; to: { x: number; y: number } }>()
  const [chosen, setChosen] = useState<string>()
  const [dialog, setDialog] = useState<{ id: string } | { lane: LaneId }>()
  const [said, setSaid] = useState('')

  const laneNames: Record<LaneId, string> = {
    applicant: t('申请人'),
    village: t('村委会'),
    town: t('乡镇窗口'),
    county: t('县级部门'),
  }
  const nameOf = (id: string) => sheet.names[id] ?? ''

  const connect = (source: string, target: string) => {
    setFrom(undefined)
    const link = { from: source, to: target }
    const refusal = refusalOf(sheet, link)
    if (refusal) return toastError(t(refusal))
    change(linked(sheet, link))
    setSaid(t('已连线：{{from}} → {{to}}', { from: nameOf(source), to: nameOf(target) }))
  }
  const place = (lane: LaneId, id: string, target?: { id: string; where: 'before' | 'after' }) => {
    const next = placed(sheet, id, lane, target)
    change(next)
    setSaid(
      t('“{{name}}”现在是“{{lane}}”的第 {{at}} 步', {
        name: nameOf(id),
        lane: laneNames[lane],
        at: next.steps[lane].indexOf(id) + 1,
      }),
    )
  }
  const draw = (source: string, point: { x: number; y: number }, end: boolean) => {
    if (!end) return setDrawn({ from: source, to: point })
    setDrawn(undefined)
    const target = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-step]')?.dataset.step
    if (target !== undefined) connect(source, target)
  }
  const act = (id: string, entry: string) => {
    if (entry === 'connect') return setFrom(id)
    if (entry === 'rename') return setDialog({ id })
    if (entry === 'delete') {
      change(without(sheet, id))
      return setSaid(t('已删除“{{name}}”，可以撤销', { name: nameOf(id) }))
    }
    return place(entry as LaneId, id)
  }

  useEffect(() => {
    if (from === undefined) return undefined
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setFrom(undefined)
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [from])

  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('拖动步骤换泳道，从连接点拖出连线；离开本页后不保留')}>
        <IconButton icon={undoIcon} label={t('撤销')} disabled={!history.canUndo} onPress={history.undo} />
        <IconButton icon={redoIcon} label={t('重做')} disabled={!history.canRedo} onPress={history.redo} />
        <IconButton icon={resetIcon} label={t('恢复示例')} onPress={() => change(exampleSheet(t))} />
      </PageHead>
      <p className="sr-only" role="status">
        {said}
      </p>
      {from !== undefined && (
        <div className="panel flow-connecting" role="status">
          <span>{t('从“{{name}}”连出：选择要连到的步骤，按 Esc 取消', { name: nameOf(from) })}</span>
          <Button size="sm" onPress={() => setFrom(undefined)}>
            {t('取消连线')}
          </Button>
        </div>
      )}
      <div className="panel flow-scroll">
        <div ref={board} className="flow-board" data-connecting={from !== undefined || drawn !== undefined}>
          <Lines
            board={board}
            sheet={sheet}
            drawn={drawn}
            chosen={chosen}
            onChoose={(link) => setChosen(chosen === idOf(link) ? undefined : idOf(link))}
          />
          {lanes.map((lane) => (
            <Lane
              key={lane}
              name={laneNames[lane]}
              ids={sheet.steps[lane]}
              dependencies={[sheet, from]}
              nameOf={nameOf}
              onPlace={(id, target) => place(lane, id, target)}
              onAdd={() => setDialog({ lane })}
              renderStep={(id) => (
                <Step
                  id={id}
                  name={nameOf(id)}
                  from={from}
                  entries={[
                    { id: 'connect', label: t('连到…') },
                    { id: 'rename', label: t('重命名') },
                    {
                      id: 'move',
                      label: t('移到'),
                      children: lanes
                        .filter((other) => other !== laneOf(sheet, id))
                        .map((other) => ({ id: other, label: laneNames[other] })),
                    },
                    { id: 'delete', label: t('删除'), startsGroup: true },
                  ]}
                  onAction={(entry) => act(id, entry)}
                  onConnect={() => (from === undefined ? setFrom(id) : connect(from, id))}
                  onDraw={(point, end) => draw(id, point, end)}
                />
              )}
            />
          ))}
        </div>
      </div>
      <Links sheet={sheet} chosen={chosen} onRemove={(link) => change(unlinked(sheet, link))} />
      {dialog && (
        <Rename
          title={'id' in dialog ? t('重命名') : t('添加步骤到“{{name}}”', { name: laneNames[dialog.lane] })}
          name={'id' in dialog ? nameOf(dialog.id) : ''}
          onSave={(name) =>
            change(
              'id' in dialog ? renamed(sheet, dialog.id, name) : added(sheet, crypto.randomUUID(), name, dialog.lane),
            )
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
