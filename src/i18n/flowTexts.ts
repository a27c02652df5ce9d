import type { NodeType } from '@/lib/flow/shapes'
import type { TextKey } from './init'

/** Display names of the kinds of steps in a workflow. */
export const nodeTypeNames = {
  start: '开始',
  user: '人工办理',
  rect: '判断',
  push: '推送消息',
  download: '下载文件',
  end: '结束',
} as const satisfies Readonly<Record<NodeType, TextKey>>

type Translate = (key: TextKey) => string

/** A judgement's branch as people read it; what else an edge says is shown as it is. */
export const branchText = (text: string | undefined, t: Translate): string =>
  text === 'Y' ? t('是') : text === 'N' ? t('否') : (text ?? '')

/** The name of a step; one without is called by its kind. */
export const stepText = ({ type, text = '' }: { type: NodeType; text?: string | undefined }, t: Translate): string =>
  text.trim() || t(nodeTypeNames[type])
