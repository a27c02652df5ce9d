import { laterCalls } from '@/contract/laterCalls'
import { ask, dataOf, must, type Check } from './check'
import { nodesOf, page, type Node } from './lists'

const ICONS_A_PAGE = 72

/** Calls of spec §7 whose data is no module's own. */
export const data: readonly Check[] = [
  {
    name: '/area/getList gives 34 provinces, with 4 municipalities and 5 autonomous regions',
    section: '§3, §7 area/getList',
    async run(server) {
      const { list } = dataOf(await ask(server, laterCalls.areaList), laterCalls.areaList.data)
      const cities = list.flatMap((province) => province.children)
      const districts = cities.flatMap((city) => city.children)
      must(list.length === 34, `${list.length} units of the province level, not 34`)
      must(list.filter(({ provinceLevelCity }) => provinceLevelCity).length === 4, 'four cities are of that level')
      must(list.filter(({ autonomousRegion }) => autonomousRegion).length === 5, 'five are autonomous regions')
      return `${list.length} provinces, ${cities.length} cities, ${districts.length} districts`
    },
  },
  {
    name: '/description/getList gives a text',
    section: '§7 description/getList',
    async run(server) {
      const { description } = dataOf(await ask(server, laterCalls.descriptionList), laterCalls.descriptionList.data)
      must(description.trim() !== '', 'it is empty')
      return `${description.length} characters`
    },
  },
  {
    name: '/remixIcon/getList gives 72 icons per page, and filters by a part of the title',
    section: '§7 remixIcon/getList',
    async run(server) {
      const { path, data: schema } = laterCalls.remixIconList
      const { list, total } = dataOf(await ask(server, laterCalls.remixIconList), schema)
      must(list.length === Math.min(total, ICONS_A_PAGE), `${list.length} of ${total} icons, not ${ICONS_A_PAGE}`)
      const answer = await server.probe.ask(`${path}?title=plant`, { token: await server.token() })
      const found = dataOf(answer, schema)
      must(found.total > 0 && found.total < total, `“plant” finds ${found.total} of ${total}`)
      must(
        found.list.every(({ title }) => title.includes('plant')),
        'an icon of another name is found',
      )
      return `${total} icons`
    },
  },
  {
    name: '/department gives the same tree as /departmentManagement',
    section: '§7 department',
    async run(server) {
      const { list } = dataOf(await ask(server, laterCalls.departmentList), laterCalls.departmentList.data)
      const other = await page(server, 'departmentManagement')
      const ids = (nodes: readonly unknown[]) => String(nodesOf(nodes as Node[]).map(({ uuid }) => uuid))
      must(ids(list) === ids(other.list), 'the departments differ')
    },
  },
]
