import type { Row } from '@/contract/rows'
import { graphOfSteps, type Step } from '../../src/lib/flow/steps.ts'
import type { Random } from '../../src/lib/random.ts'
import { numbered } from './numbered.ts'

type Workflow = Row<'workflow'>
const flows: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    '村民事项申请',
    [
      ['start', 'start', '开始', 0, 1, ['apply']],
      ['apply', 'user', '村民提交申请', 1, 1, ['check']],
      ['check', 'rect', '材料是否齐全', 2, 1, ['review:Y', 'mend:N']],
      ['mend', 'push', '通知补正材料', 2, 2, ['apply']],
      ['review', 'rect', '村委会审核通过', 3, 1, ['notify:Y', 'refuse:N']],
      ['refuse', 'push', '告知不予受理', 3, 2, ['end']],
      ['notify', 'push', '推送办理结果', 4, 1, ['print']],
      ['print', 'download', '下载办结凭证', 5, 1, ['end']],
      ['end', 'end', '结束', 6, 1, []],
    ],
  ],
  [
    '宅基地建房审批',
    [
      ['start', 'start', '开始', 0, 1, ['apply']],
      ['apply', 'user', '农户申请', 1, 1, ['meeting']],
      ['meeting', 'rect', '村民会议通过', 2, 1, ['survey:Y', 'back:N']],
      ['back', 'push', '请农户修改方案', 2, 2, ['apply']],
      ['survey', 'user', '镇里现场勘查', 3, 1, ['approve']],
      ['approve', 'rect', '符合规划', 4, 1, ['permit:Y', 'deny:N']],
      ['deny', 'push', '告知不予批准', 4, 2, ['end']],
      ['permit', 'download', '下载批准书', 5, 1, ['end']],
      ['end', 'end', '结束', 6, 1, []],
    ],
  ],
]

export const workflowRows = (random: Random): Workflow[] =>
  numbered(random, flows, ([name, steps]) => ({ name, ...graphOfSteps(steps) }))
