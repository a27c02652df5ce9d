/** The fictitious town of the seed data; the county and its codes are real. */
export const TOWN = '清溪镇'
export const COUNTY = '淳安县'
export const COUNTY_CODE = '330127'

/** County codes of birthplaces, weighted towards the town's own. */
export const birthCodes: [string, ...string[]] = [
  COUNTY_CODE,
  COUNTY_CODE,
  COUNTY_CODE,
  COUNTY_CODE,
  '330122',
  '330182',
  '341021',
  '330802',
]

export const villages: [string, ...string[]] = [
  '柳溪村',
  '石桥村',
  '青岩村',
  '白鹭村',
  '枫林村',
  '双河村',
  '桃源村',
  '梅岭村',
  '新塘村',
  '龙泉村',
  '竹山村',
  '云台村',
]

/** Villagers' groups per village. */
export const GROUPS = 8
