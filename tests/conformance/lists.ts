import * as z from 'zod/mini'
import { calls } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import { fieldKinds, isRequired, rows, type ModuleName, type Row } from '@/contract/rows'
import { summaryCall } from '@/contract/summaryCall'
import { routeRecord } from '@/contract/openapi'
import { COORDINATES, farness, pointOf } from '@/lib/distance'
import { dataOf, must, NotApplicable, type Check, type Server } from './check'

const PAGE_SIZE = 20
const FILTERS = ['title', 'username', 'name', 'account'] as const

/** The modules that every server has. */
export const modules = Object.keys(rows).filter(isRequired)

/** One page of a module. */
export async function page<M extends ModuleName>({ probe, token }: Server, module: M, query = '') {
  const call = moduleCalls(module).getList
  const answer = await probe.ask(call.path + query, { token: await token() })
  return dataOf(answer, call.data) as { list: Row<M>[]; total: number }
}

/** The field by which spec §7 filters a module, if its rows have one. */
const filterOf = (module: ModuleName) => FILTERS.find((name) => name in rows[module].shape)

const uuids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)

/** A node of a module that is answered as a tree. */
export interface Node {
  readonly uuid: string
  readonly id: number
  readonly parentId?: number
  readonly children?: readonly Node[] | undefined
}
const isTree = (module: ModuleName) => 'children' in rows[module].shape
/** Every node of a tree, and every row of a list. */
export const nodesOf = (list: readonly Node[]): Node[] =>
  list.flatMap((node) => [node, ...nodesOf(node.children ?? [])])

const tree = (module: ModuleName): Check => ({
  name: `${module}: the whole tree is given; a filter keeps the matching nodes and their ancestors`,
  section: '§3, §7 getList',
  async run(server) {
    const { list, total } = await page(server, module)
    const nodes = nodesOf(list)
    must(total === nodes.length, `total is ${total}, but there are ${nodes.length} nodes`)
    for (const { id, children = [] } of nodes)
      must(
        children.every((child) => child.parentId === id),
        `a child of ${id} names another parent`,
      )
    const deep = nodes.findLast(({ parentId }) => parentId !== 0)
    if (!deep) return `${total} nodes, none below another`
    const field = textField(module) ?? 'uuid'
    const text = String(Reflect.get(deep, field))
    const found = nodesOf((await page(server, module, `?${new URLSearchParams({ [field]: text })}`)).list)
    must(
      found.some(({ uuid }) => uuid === deep.uuid),
      `“${text}” does not find it`,
    )
    must(
      found.some(({ id }) => id === deep.parentId),
      `“${text}” comes without its parent`,
    )
    must(found.length < total, `“${text}” finds everything`)
    return `${total} nodes, “${text}” shows ${found.length}`
  },
})

/** The text field that an edit changes: the one the module is searched by, else its first that a row must have. */
export const textField = (module: ModuleName) => {
  const shape: Readonly<Record<string, { def: { type: string } }>> = rows[module].shape
  const texts = Object.keys(shape).filter((name) => name !== 'uuid' && shape[name]?.def.type === 'string')
  return filterOf(module) ?? texts[0]
}

const paged = (module: ModuleName): Check[] => [
  {
    name: `${module}: without parameters the first page is given`,
    section: '§7 getList',
    async run(server) {
      const { list, total } = await page(server, module)
      must(list.length === Math.min(total, PAGE_SIZE), `${list.length} of ${total} rows, not ${PAGE_SIZE}`)
      const again = await page(server, module, `?pageNo=1&pageSize=${PAGE_SIZE}`)
      must(String(uuids(list)) === String(uuids(again.list)), `pageNo=1&pageSize=${PAGE_SIZE} is another page`)
      return `${total} rows`
    },
  },
  {
    name: `${module}: pages follow each other without gaps, and the page after the last is empty`,
    section: '§7 pageNo, pageSize',
    async run(server) {
      const [first, second] = [
        await page(server, module, '?pageNo=1&pageSize=3'),
        await page(server, module, '?pageNo=2&pageSize=3'),
      ]
      const whole = await page(server, module, '?pageNo=1&pageSize=6')
      must(
        String(uuids(whole.list)) === String(uuids([...first.list, ...second.list])),
        'two pages of 3 are not one of 6',
      )
      must(new Set(uuids(whole.list)).size === whole.list.length, 'a row is on two pages')
      must(first.total === second.total && first.total === whole.total, 'total depends on the page')
      const beyond = await page(server, module, `?pageNo=${Math.ceil(whole.total / 3) + 1}&pageSize=3`)
      must(beyond.list.length === 0, 'the page behind the last one has rows')
      must(beyond.total === whole.total, 'total depends on the page')
    },
  },
  {
    name: `${module}: filter by a part of ${filterOf(module) ?? 'the title'}`,
    section: '§7 filter',
    async run(server) {
      const field = filterOf(module)
      if (!field) return new NotApplicable('rows have no title, username, name or account')
      const textOf = (row: object | undefined) => {
        const value: unknown = row && (row as Record<string, unknown>)[field]
        return typeof value === 'string' ? value : ''
      }
      const all = await page(server, module)
      const part = [...textOf(all.list[0])].slice(0, 2).join('')
      const found = await page(server, module, `?${new URLSearchParams({ [field]: part, pageSize: '1000' })}`)
      const missed = found.list.filter((row) => !textOf(row).toLowerCase().includes(part.toLowerCase()))
      must(missed.length === 0, `${missed.length} rows do not contain “${part}”`)
      must(found.total > 0 && found.total <= all.total, `“${part}” finds ${found.total} of ${all.total}`)
      const nowhere = `${server.mark}-nowhere`
      const none = await page(server, module, `?${new URLSearchParams({ [field]: nowhere })}`)
      must(none.total === 0 && none.list.length === 0, `“${nowhere}” finds ${none.total}`)
      return `“${part}” finds ${found.total} of ${all.total}`
    },
  },
]

const odd = (module: ModuleName): Check => ({
  name: `${module}: unusual queries are answered or refused, never with a server error`,
  section: '§7 query',
  async run({ probe, token }) {
    for (const query of [
      'pageNo=0',
      'pageNo=x&pageSize=-1',
      'pageSize=999999999',
      'no-such-field=1',
      'title=%00%F0%9F',
      '&&==',
      'a[b][c]=1',
    ]) {
      const answer = await probe.ask(`/${module}/getList?${query}`, { token: await token() })
      must(answer.envelope !== undefined && answer.code < 500, 'a fault of the server', answer)
    }
  },
})

/** A field whose values are few and known. */
const choiceOf = (module: ModuleName) =>
  [...fieldKinds(rows[module].shape)].find(([, kind]) => kind === 'enum' || kind === 'boolean')?.[0]

const summaries: Check = {
  name: 'getSummary counts the same rows as the lists',
  section: 'getSummary, beyond the specification',
  async run(server) {
    const { probe, token } = server
    const counted = []
    for (const module of modules.filter((each) => !isTree(each))) {
      const call = summaryCall(module)
      const field = choiceOf(module)
      const answer = await probe.ask(`${call.path}${field ? `?groupBy=${field}` : ''}`, { token: await token() })
      if (answer.status === 404 || answer.code === 404)
        return new NotApplicable('the server has no getSummary; the console counts what it has')
      const { total, groups } = dataOf(answer, call.data)
      must(total === (await page(server, module)).total, `${module}: total is not that of the list`)
      for (const { keys, count } of field ? groups : []) {
        const found = await page(server, module, `?${new URLSearchParams({ [field ?? '']: String(keys[0]) })}`)
        must(found.total === count, `${module}: ${count} of ${keys[0]}, but the list has ${found.total}`)
      }
      counted.push(module)
    }
    return `${counted.length} modules`
  },
}

/** A text filter with `exact` finds a part of what it finds without. */
const exactTexts: Check = {
  name: 'a text filter with “exact” finds only equal texts',
  section: 'exact, beyond the specification',
  async run(server) {
    const [first] = (await page(server, 'table')).list
    const title = first?.title ?? ''
    const query = (text: string, exact: string) => `?${new URLSearchParams({ title: text, ...(exact && { exact }) })}`
    const part = title.slice(0, -1)
    const all = await page(server, 'table', query(part, ''))
    const whole = await page(server, 'table', query(part, 'title'))
    if (whole.total === all.total) return new NotApplicable('the server ignores it: what a figure leads to may be more')
    must(
      whole.list.every((row) => row.title === part),
      'a longer text is found',
    )
    must((await page(server, 'table', query(title, 'title'))).total > 0, `“${title}” is not found`)
    return `“${part}” finds ${all.total}, exactly ${whole.total}`
  },
}

/** Where the console says it is when a list is to begin with what is near. */
const HERE = [29.6, 119] as const

const placeIn = (row: unknown) => (row as Readonly<Record<string, unknown>>)[COORDINATES]

const nearest: Check = {
  name: 'a list with a point as `sort` is ordered by distance',
  section: 'sort=geo, beyond the specification',
  async run(server) {
    const { probe, token } = server
    const counted = []
    for (const module of modules.filter((each) => COORDINATES in rows[each].shape)) {
      const call = moduleCalls(module).getList
      const path = `${call.path}?sort=geo:${HERE.join(',')}&pageSize=100`
      const answer = await probe.ask(path, { token: await token() })
      if (answer.code === 400) return new NotApplicable('the server refuses it; the console says so and goes back')
      const { list } = dataOf(answer, call.data)
      const far = list.map((row) => farness(HERE, placeIn(row)))
      must(
        far.every((one, at) => at === 0 || one >= (far[at - 1] ?? 0) - 1e-9),
        `${module}: a row is nearer than the one before it`,
      )
      counted.push(`${module} ${list.filter((row) => pointOf(placeIn(row))).length}`)
    }
    return `with a place: ${counted.join(', ')}`
  },
}

/** The routes, and the list of every module of the contract. */
export const lists: readonly Check[] = [
  {
    name: 'the routes are a list of records',
    section: '§4, §7 router/getList',
    async run({ probe, token }) {
      const answer = await probe.ask(calls.routerList.path, { token: await token() })
      const { list } = dataOf(answer, z.object({ list: z.array(routeRecord) }))
      must(list.length > 0, 'no route at all', answer)
      return `${list.length} at the top`
    },
  },
  ...modules.flatMap((module) => [...(isTree(module) ? [tree(module)] : paged(module)), odd(module)]),
  summaries,
  exactTexts,
  nearest,
]
