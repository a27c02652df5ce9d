import type { Row } from '@/contract/rows'
import { integer, uuid4, type Random } from '../../src/lib/random.ts'
import { PICTURE_COUNT, pictureName } from '../../src/lib/shippedPictures.ts'
import { NOW, timeText, workingTime } from './time.ts'

/** HTML text for the notice tab, plain text for the e-mail tab (spec §3). */
const messages: readonly (readonly [notice: string, email: string])[] = [
  ['<strong>柳溪村</strong>提交了新的宅基地申请，请尽快审核', '宅基地审批：有 1 份新申请等待审核'],
  ['气象台发布<strong>暴雨蓝色预警</strong>，请做好防汛值班', '防汛办公室：本周值班表已更新'],
  ['惠农补贴第三批名单已公示，<a href="https://www.moa.gov.cn/">查看政策原文</a>', '财政所：第三批补贴发放明细'],
  ['石桥村路灯改造<strong>已完工</strong>，等待验收', '工程组：路灯改造验收邀请'],
  ['合作医疗缴费进度 <strong>86%</strong>，还有 5 个村民小组未完成', '医保窗口：缴费进度周报'],
  ['数据上报系统将于周六 <strong>22:00</strong> 停机维护两小时', '系统管理员：停机维护通知'],
  ['白鹭村发布了<a href="https://www.gov.cn/">村务公开</a>新内容', '白鹭村村委会：村务公开材料'],
  ['水稻病虫害<strong>预警信息</strong>已推送至 312 户农户', '农技站：九月病虫害趋势分析'],
]

/** Newest first. */
export function noticeRows(random: Random): Row<'notice'>[] {
  const moments = messages.map(() => workingTime(random, 14)).toSorted((a, b) => b - a)
  return messages.map(([notice, email], at) => ({
    uuid: uuid4(random),
    id: at + 1,
    image: pictureName(integer(random, 1, PICTURE_COUNT)),
    notice,
    email,
    datetime: timeText(moments[at] ?? NOW),
  }))
}
