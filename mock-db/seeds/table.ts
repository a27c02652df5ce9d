import type { Row } from '@/contract/rows'
import { integer, pick, uuid4, type Random } from '../../src/lib/random.ts'
import { PICTURE_COUNT, pictureName } from '../../src/lib/shippedPictures.ts'
import { villages } from './places.ts'
import { pastTime } from './time.ts'
import { workingIn } from './posts.ts'
import type { World } from './world.ts'

/** Titles and descriptions; {村} stands for a village. */
const subjects: readonly (readonly [title: string, description: string])[] = [
  ['{村}农田灌溉渠维修通知', '主渠将分段停水检修，请各组提前安排好水稻田的用水。'],
  ['{村}惠农补贴发放公示', '本批补贴名单公示七天，如有疑问请到村委会便民窗口核对。'],
  ['{村}通组公路硬化工程进展', '路基已全部完成，预计下月铺设水泥路面，施工期间请绕行。'],
  ['{村}春耕备耕物资登记', '种子、化肥和农膜由合作社统一采购，请在本周内登记数量。'],
  ['{村}人居环境整治月度评比', '评比结果张贴在村务公开栏，三户家庭获得流动红旗。'],
  ['{村}森林防火巡查安排', '护林员分三班巡查，进入林区请勿携带火种。'],
  ['{村}合作医疗缴费提醒', '本年度缴费已经开始，可在手机上办理，也可由村干部代办。'],
  ['{村}果树修剪技术培训', '县农技站专家到田间授课，现场演示修剪和病虫害防治。'],
  ['{村}老年食堂开放公告', '七十岁以上老人每餐只收两元，行动不便者可送餐上门。'],
  ['{村}饮用水水质检测结果', '本季度抽检的五个取水点全部合格，详细数据可在便民窗口查阅。'],
  ['{村}大棚蔬菜产销对接会', '三家商超到场洽谈，签订了番茄和黄瓜的长期供货意向。'],
  ['{村}防汛值班表', '汛期实行二十四小时值班，低洼地段住户请留意广播通知。'],
  ['{村}宅基地申请审核结果', '本批申请经村民代表会议讨论通过，现予公示。'],
  ['{村}畜禽春季防疫安排', '防疫员将逐户上门接种，请养殖户提前圈好牲畜。'],
  ['{村}农机购置补贴申报', '申报材料包括购机发票和身份证复印件，截止日期为本月底。'],
  ['{村}村史馆旧物征集', '老照片、旧农具和手写账本都在征集之列，捐赠者将获得纪念证书。'],
  ['{村}垃圾分类积分兑换', '积分可以兑换日用品，兑换点设在村口超市。'],
  ['{村}集体经济收支公开', '上半年收入主要来自光伏电站和茶园租金，账目已经审计。'],
  ['{村}留守儿童暑期课堂', '大学生志愿者开设阅读、绘画和科学实验课程，免费参加。'],
  ['{村}高标准农田建设项目', '项目包括土地平整、机耕道和排水沟，完工后可以全程机械化。'],
  ['{村}电商助农直播活动', '本地蜂蜜、腐竹和红薯粉将在直播间销售，欢迎农户报名供货。'],
  ['{村}路灯节能改造', '旧路灯将更换为太阳能灯具，改造期间部分路段夜间无照明。'],
  ['{村}低保对象动态核查', '工作人员将入户了解家庭情况，请准备好户口簿和收入证明。'],
  ['{村}丰收节文艺汇演', '演出在文化广场举行，节目由各村民小组自编自演。'],
  ['{村}水稻病虫害预警', '近期稻飞虱虫量上升，请及时查看田块并按技术意见用药。'],
]

/** 50 announcements with unique combinations of subject and village. */
export function tableRows(random: Random, { staff }: World): Row<'table'>[] {
  const authors = workingIn(staff, '党政综合办公室', '文化站', '公共服务办公室', '农技推广站')
  const seen = new Set<string>()
  return Array.from({ length: 50 }, (_, at) => {
    const [subject = '', description = ''] = subjects[at % subjects.length] ?? []
    let title = ''
    do title = subject.replace('{村}', pick(random, villages))
    while (seen.has(title))
    seen.add(title)
    return {
      uuid: uuid4(random),
      id: at + 1,
      title,
      description,
      status: pick(random, ['published', 'published', 'draft', 'deleted']),
      author: pick(random, authors).name,
      datetime: pastTime(random),
      pageViews: integer(random, 300, 5000),
      img: pictureName(integer(random, 1, PICTURE_COUNT)),
      switch: random() < 0.5,
      percent: integer(random, 80, 99),
      rate: integer(random, 1, 5),
      percentage: integer(random, 0, 100),
    }
  })
}
