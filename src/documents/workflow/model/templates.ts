import { graphOfSteps, type Step } from '@/lib/flow/steps'
import type { TextKey } from '@/i18n/init'
import type { Graph } from './graph'

type TemplateStep = readonly [id: Step[0], type: Step[1], text: TextKey, column: number, row: number, next: Step[5]]

/** A workflow to begin with. */
export interface Template {
  readonly id: string
  /** Its name, too. */
  readonly title: TextKey
  readonly purpose: TextKey
  readonly steps: readonly TemplateStep[]
}

/** The graph of a template, its steps named in the person's language: they are data of their own once taken. */
export const graphOfTemplate = ({ steps }: Template, t: (key: TextKey) => string): Graph =>
  graphOfSteps(steps.map(([id, type, text, ...place]): Step => [id, type, t(text), ...place]))

const template = (id: string, title: TextKey, purpose: TextKey, steps: readonly TemplateStep[]): Template => ({
  id,
  title,
  purpose,
  steps,
})

export const templates: readonly Template[] = [
  template('affair', '村民事项办理', '受理、审核、办结，材料不齐退回补正', [
    ['start', 'start', '开始', 0, 1, ['apply']],
    ['apply', 'user', '村民提交申请', 1, 1, ['check']],
    ['check', 'rect', '材料是否齐全', 2, 1, ['handle:Y', 'mend:N']],
    ['mend', 'push', '通知补正材料', 2, 2, ['apply']],
    ['handle', 'user', '经办人审核', 3, 1, ['decide']],
    ['decide', 'rect', '是否同意办理', 4, 1, ['print:Y', 'refuse:N']],
    ['refuse', 'push', '告知不予办理', 4, 2, ['end']],
    ['print', 'download', '出具办结凭证', 5, 1, ['end']],
    ['end', 'end', '结束', 6, 1, []],
  ]),
  template('seal', '用印审批', '登记用途，村主任审批后用印并留存', [
    ['start', 'start', '开始', 0, 1, ['apply']],
    ['apply', 'user', '填写用印申请', 1, 1, ['clerk']],
    ['clerk', 'rect', '用途是否合规', 2, 1, ['head:Y', 'refuse:N']],
    ['head', 'rect', '村主任是否同意', 3, 1, ['stamp:Y', 'deny:N']],
    ['refuse', 'push', '说明不能用印', 2, 2, ['end']],
    ['deny', 'push', '通知未获同意', 3, 0, ['end']],
    ['stamp', 'user', '监印人用印', 4, 1, ['file']],
    ['file', 'download', '登记并留存', 5, 1, ['end']],
    ['end', 'end', '结束', 6, 1, []],
  ]),
  template('subsidy', '补贴申请', '核对资格、公示、上报，有异议重新核实', [
    ['start', 'start', '开始', 0, 1, ['apply']],
    ['apply', 'user', '农户申报', 1, 1, ['qualify']],
    ['qualify', 'rect', '是否符合条件', 2, 1, ['show:Y', 'refuse:N']],
    ['refuse', 'push', '告知不符合原因', 2, 2, ['end']],
    ['show', 'push', '公示七天', 3, 1, ['objection']],
    ['objection', 'rect', '是否有异议', 4, 1, ['verify:Y', 'report:N']],
    ['verify', 'user', '入户核实', 4, 0, ['qualify']],
    ['report', 'user', '上报乡镇', 5, 1, ['paid']],
    ['paid', 'download', '导出发放名单', 6, 1, ['end']],
    ['end', 'end', '结束', 7, 1, []],
  ]),
  template('repair', '报修', '派人上门，没修好再派，修好回访', [
    ['start', 'start', '开始', 0, 1, ['report']],
    ['report', 'user', '村民报修', 1, 1, ['assign']],
    ['assign', 'push', '派单给维修员', 2, 1, ['repair']],
    ['repair', 'user', '上门维修', 3, 1, ['fixed']],
    ['fixed', 'rect', '是否修好', 4, 1, ['visit:Y', 'again:N']],
    ['again', 'push', '请厂家支援', 4, 2, ['repair']],
    ['visit', 'push', '回访村民', 5, 1, ['end']],
    ['end', 'end', '结束', 6, 1, []],
  ]),
]
