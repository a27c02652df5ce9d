import type { Row } from '@/contract/rows'
import { uuid4, type Random } from '../../src/lib/random.ts'

/** Public portals of government and agriculture, by host. */
const portals: readonly (readonly [value: string, host: string])[] = [
  ['中国政府网', 'www.gov.cn'],
  ['农业农村部', 'www.moa.gov.cn'],
  ['国家数据', 'data.stats.gov.cn'],
  ['国家统计局', 'www.stats.gov.cn'],
  ['国家税务总局', 'www.chinatax.gov.cn'],
  ['自然资源部', 'www.mnr.gov.cn'],
  ['水利部', 'www.mwr.gov.cn'],
  ['生态环境部', 'www.mee.gov.cn'],
  ['交通运输部', 'www.mot.gov.cn'],
  ['民政部', 'www.mca.gov.cn'],
  ['教育部', 'www.moe.gov.cn'],
  ['财政部', 'www.mof.gov.cn'],
  ['人力资源和社会保障部', 'www.mohrss.gov.cn'],
  ['住房和城乡建设部', 'www.mohurd.gov.cn'],
  ['应急管理部', 'www.mem.gov.cn'],
  ['商务部', 'www.mofcom.gov.cn'],
  ['文化和旅游部', 'www.mct.gov.cn'],
  ['国家卫生健康委员会', 'www.nhc.gov.cn'],
  ['国家医疗保障局', 'www.nhsa.gov.cn'],
  ['国家林业和草原局', 'www.forestry.gov.cn'],
  ['国家粮食和物资储备局', 'www.lswz.gov.cn'],
  ['国家能源局', 'www.nea.gov.cn'],
  ['国家邮政局', 'www.spb.gov.cn'],
  ['国家市场监督管理总局', 'www.samr.gov.cn'],
  ['国家互联网信息办公室', 'www.cac.gov.cn'],
  ['工业和信息化部', 'www.miit.gov.cn'],
  ['国家发展和改革委员会', 'www.ndrc.gov.cn'],
  ['中国气象局', 'www.cma.gov.cn'],
  ['中央气象台', 'www.nmc.cn'],
  ['全国农产品批发市场价格', 'pfsc.agri.cn'],
  ['中国农业信息网', 'www.agri.cn'],
  ['中国农业科学院', 'www.caas.cn'],
  ['中国供销合作网', 'www.chinacoop.gov.cn'],
  ['国家政务服务平台', 'gjzwfw.www.gov.cn'],
  ['中国天气网', 'www.weather.com.cn'],
  ['中国水产科学研究院', 'www.cafs.ac.cn'],
  ['中国农村网', 'www.crnews.net'],
  ['农民日报', 'www.farmer.com.cn'],
  ['人民网', 'www.people.com.cn'],
  ['新华网', 'www.xinhuanet.com'],
]

export const searchRows = (random: Random): Row<'search'>[] =>
  portals.map(([value, host], at) => ({ uuid: uuid4(random), id: at + 1, value, url: `https://${host}/` }))
