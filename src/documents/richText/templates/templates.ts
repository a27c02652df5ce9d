import type { TextKey } from '@/i18n/init'
import { paperDate } from '../paperDate'
import { SIGNATORY } from '../signedLine'
import { styleRow, type StyleId } from '../vocabulary'

/** A paragraph of a template: its style and its words, `×` for what is to be filled in. */
type Line = readonly [style: StyleId, text: string]

/** A form of official document that a new text can begin with. */
export interface Template {
  readonly id: 'notice' | 'request' | 'minutes'
  readonly title: TextKey
  readonly purpose: TextKey
  /** `day`: today, an official document has its year in the number and the day below the end. */
  readonly lines: (day: Date) => readonly Line[]
}

const number = (word: string, day: Date) => `${word}〔${day.getFullYear()}〕×号`
const end = (office: string, day: Date): readonly Line[] => [
  ['govFrom', office],
  ['govDate', paperDate(day)],
]

export const templates: readonly Template[] = [
  {
    id: 'notice',
    title: '通知',
    purpose: '布置工作、告知事项，发给下级和有关单位',
    lines: (day) => [
      ['govHead', '××镇人民政府文件'],
      ['govNumber', number('×政发', day)],
      ['govTitle', '关于××××的通知'],
      ['govTo', '各村民委员会，镇直各单位：'],
      ['govBody', '为××××，根据××××，现将有关事项通知如下。'],
      ['gov1', '一、总体要求'],
      ['govBody', '××××。'],
      ['gov1', '二、工作安排'],
      ['govBody', '××××。'],
      ['gov1', '三、有关要求'],
      ['govBody', '请各村、各单位于×月×日前将落实情况报镇党政办公室。联系人：×××，电话：××××。'],
      ...end('××镇人民政府', day),
    ],
  },
  {
    id: 'request',
    title: '请示',
    purpose: '请上级指示或批准，一份只请示一件事',
    lines: (day) => [
      ['govHead', '××镇人民政府文件'],
      ['govSigned', `${number('×政请', day)}${SIGNATORY}×××`],
      ['govTitle', '关于××××的请示'],
      ['govTo', '××县人民政府：'],
      ['govBody', '为××××，我镇拟××××。现将有关情况请示如下。'],
      ['gov1', '一、基本情况'],
      ['govBody', '××××。'],
      ['gov1', '二、理由和依据'],
      ['govBody', '××××。'],
      ['gov1', '三、请示事项'],
      ['govBody', '恳请××××。'],
      ['govBody', '妥否，请批示。'],
      ...end('××镇人民政府', day),
      ['govBody', '（联系人：×××，电话：××××）'],
    ],
  },
  {
    id: 'minutes',
    title: '会议纪要',
    purpose: '记下会议的时间、出席的人和议定的事项',
    lines: (day) => [
      ['govHead', '××镇人民政府会议纪要'],
      ['govNumber', `〔${day.getFullYear()}〕第×期`],
      ['govTitle', '××××会议纪要'],
      ['govBody', '时间：×月×日×时'],
      ['govBody', '地点：××××'],
      ['govBody', '主持：×××'],
      ['govBody', '出席：×××、×××'],
      ['govBody', '记录：×××'],
      ['govBody', '会议听取了××××，研究了××××。现将议定事项纪要如下。'],
      ['gov1', '一、关于××××'],
      ['govBody', '会议议定，××××，由×××负责，×月×日前完成。'],
      ['gov1', '二、关于××××'],
      ['govBody', '会议议定，××××。'],
      ...end('××镇人民政府', day),
    ],
  },
]

/** A template as the content of a document. */
export const contentOfTemplate = ({ lines }: Template, day: Date): string =>
  lines(day)
    .map(([id, text]) => {
      const { level, style } = styleRow(id)
      const tag = level > 0 ? `h${level}` : 'p'
      return `<${tag} data-style="${style}">${text}</${tag}>`
    })
    .join('')
