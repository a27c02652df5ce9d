import { useRef, useState } from 'react'
import redoIcon from 'virtual:icon/arrow-go-forward-line'
import undoIcon from 'virtual:icon/arrow-go-back-line'
import resetIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { linkRules } from '@/lib/flow/linkRules'
import rulesCode from '@/lib/flow/linkRules.ts?raw'
import type { Point } from '@/lib/flow/shapes'
import { usePage } from '@/routes/usePage'
import { PageHead } from '@/ui/data/PageHead'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { VariantCard } from '@/ui/variant/VariantCard'
import './flowSheetDrag/flowSheet.css'
import { Lane } from './flowSheetDrag/Lane'
import { Lines } from './flowSheetDrag/Lines'
import { Links } from './flowSheetDrag/Links'
import { Rename } from './flowSheetDrag/Rename'
import { idOf, laneOf, lanes, type LaneId } from './flowSheetDrag/sheet'
import { Step } from './flowSheetDrag/Step'
import { useFlowSheet } from './flowSheetDrag/useFlowSheet'
import { useSheetKeys } from './flowSheetDrag/useSheetKeys'

/** A flow sheet whose steps are dragged between lanes and linked under rules. Nothing is kept: the route is not cached (spec §2). */
export default function FlowSheetDrag() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const laneNames: Record<LaneId, string> = {
    applicant: t('申请人'),
    village: t('村委会'),
    town: t('乡镇窗口'),
    county: t('县级部门'),
  }
  const flow = useFlowSheet(laneNames)
  const { sheet, from, nameOf } = flow
  const board = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ from: string; to: Point }>()
  const [chosen, setChosen] = useState<string>()
  const [dialog, setDialog] = useState<{ id: string } | { lane: LaneId }>()
  const onKeyDown = useSheetKeys(flow, (id) => setDialog({ id }))

  const draw = (source: string, point: Point, end: boolean) => {
    const origin = board.current?.getBoundingClientRect()
    if (!end && origin) return setDrawn({ from: source, to: { x: point.x - origin.x, y: point.y - origin.y } })
    setDrawn(undefined)
    const target = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-step]')?.dataset.step
    if (target !== undefined) flow.connect({ from: source, to: target })
  }
  const act = (id: string, entry: string) => {
    if (entry === 'connect') flow.begin(id)
    else if (entry === 'rename') setDialog({ id })
    else if (entry === 'delete') flow.remove(id)
    else flow.place(id, entry as LaneId)
  }

  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('拖动步骤换泳道，从连接点拖出连线；离开本页后不保留')}>
        <IconButton variant="plain" icon={undoIcon} label={t('撤销')} disabled={!flow.canUndo} onPress={flow.undo} />
        <IconButton variant="plain" icon={redoIcon} label={t('重做')} disabled={!flow.canRedo} onPress={flow.redo} />
        <IconButton variant="plain" icon={resetIcon} label={t('恢复示例')} onPress={flow.reset} />
      </PageHead>
      <p className="sr-only" role="status">
        {flow.said}
      </p>
      {from !== undefined && (
        <div className="panel flowsheet-connecting flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-3">
          <span role="status">{t('从“{{name}}”连出：选择要连到的步骤，按 Esc 取消', { name: nameOf(from) })}</span>
          <Button size="sm" onPress={flow.cancel}>
            {t('取消连线')}
          </Button>
        </div>
      )}
      <div className="panel flowsheet-scroll" onKeyDownCapture={onKeyDown}>
        <div ref={board} className="flowsheet-board" data-connecting={from !== undefined || drawn !== undefined}>
          <Lines
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
              dependencies={[sheet, from, laneNames.village]}
              nameOf={nameOf}
              onPlace={(id, target) => flow.place(id, lane, target)}
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
                  onConnect={() => (from === undefined ? flow.begin(id) : flow.connect({ from, to: id }))}
                  onDraw={(point, end) => draw(id, point, end)}
                  onCancel={() => setDrawn(undefined)}
                />
              )}
            />
          ))}
        </div>
      </div>
      <p className="flowsheet-keys">
        {t('键盘：C 连线，F2 重命名，Delete 删除，Ctrl+Z 撤销；在移动柄上按回车，再用方向键移动')}
      </p>
      <div className="variants">
        <Links sheet={sheet} nameOf={nameOf} chosen={chosen} onRemove={flow.disconnect} />
        <VariantCard
          title={t('连线规则')}
          note={t('规则是数据：不能连到自己、不能重复、不能反向；违反时说明是哪一条')}
          code={rulesCode}
        >
          <ul className="list-disc ps-5">
            {linkRules.map(({ message }) => (
              <li key={message}>{t(message)}</li>
            ))}
          </ul>
        </VariantCard>
      </div>
      {dialog && (
        <Rename
          title={'id' in dialog ? t('重命名') : t('添加步骤到“{{name}}”', { name: laneNames[dialog.lane] })}
          name={'id' in dialog ? nameOf(dialog.id) : ''}
          onSave={(name) => ('id' in dialog ? flow.rename(dialog.id, name) : flow.add(name, dialog.lane))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
