import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appended, declared, parsed, propertyOf, withImport } from './insert.mjs'

/**
 * `npm run new:module NAME` and `npm run new:page PATH`, both with or without `中文名 'English name'` behind: writes what is mechanical in
 * the recipes (CONTRIBUTING.md), and nothing at all unless everything can be written.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

class Refused extends Error {}

/** The texts of the files that are new or changed, by path from the root. */
const changed = new Map()
const read = (path) => changed.get(path) ?? readFileSync(join(root, path), 'utf8')
const filesIn = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const quoted = (text) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`
const pascal = (name) => name.replaceAll(/(?:^|[/-])(\w)/g, (_, letter) => letter.toUpperCase())

function create(path, ...lines) {
  if (existsSync(join(root, path))) throw new Refused(`${path} is there already, choose another name`)
  changed.set(path, `${lines.join('\n')}\n`)
}

function register(path, table, item, importLine) {
  const found = declared(read(path), table)
  if (!found)
    throw new Refused(`${path} declares no table or list “${table}” any more (${import.meta.url} looks for it)`)
  const longer = appended(read(path), found, item)
  changed.set(path, importLine ? withImport(longer, importLine) : longer)
}

/** A text has one entry: one that is known keeps its own. */
function addText(chinese, english) {
  const areas = filesIn('src/i18n/en').map(read)
  if (areas.some((text) => parsed(text).some((node) => propertyOf(node, chinese)))) return
  register('src/i18n/en/frame.ts', 'frame', `${quoted(chinese)}: ${quoted(english)}`)
}

/** The innermost group of the route table that a path leads into, and the rest of the path. */
function innermost(records, group, steps) {
  const isInner = ({ node, path, children }) => children && path === steps[0] && group.children.elements.includes(node)
  const inner = records.find(isInner)
  return inner && steps.length > 1 ? innermost(records, inner, steps.slice(1)) : [group, steps.join('/')]
}

function addRecord(component, title, icon) {
  const records = filesIn('src/routes/records').flatMap((file) =>
    parsed(read(file)).flatMap((node) => {
      const [path, name, meta] = ['path', 'name', 'meta'].map((key) => propertyOf(node, key))
      const children = propertyOf(node, 'children')
      return path && name && meta ? [{ file, node, path: path.value, name: name.value, meta, children }] : []
    }),
  )
  const steps = component.split('/')
  const top = steps.length > 1 ? `/${steps.shift()}` : '/'
  const groups = records.filter(({ path, children }) => children && path.startsWith('/'))
  const outermost = groups.find(({ path }) => path === top)
  const known = groups.map(({ path }) => path).join(' ')
  if (!outermost)
    throw new Refused(`src/routes/records has no group ${top} (but ${known}): choose one, or add it there`)
  const [{ file, children }, path] = innermost(records, outermost, steps)
  const short = pascal(component.slice(component.lastIndexOf('/') + 1))
  const name = records.some((record) => record.name === short) ? pascal(component) : short
  // Whom the page before it is for, this one is for.
  const { start, end } = propertyOf(records.find(({ node }) => node === children.elements.at(-1)).meta, 'guard') ?? {}
  const guard = end ? `, guard: ${read(file).slice(start, end)}` : ''
  const record = `path: '${path}', name: '${name}', component: '${component}', meta: { title: ${quoted(title)}, icon: '${icon}'${guard} }`
  changed.set(file, appended(read(file), children, `{ ${record} }`))
}

function newPage(component, chinese, english) {
  create(
    `src/pages/${component}.tsx`,
    `import { useTexts } from '@/i18n/useTexts'`,
    `import { usePage } from '@/routes/usePage'`,
    `import { PageHead } from '@/ui/data/PageHead'`,
    ``,
    `/** ${english}. */`,
    `export default function ${pascal(component)}() {`,
    `  const { title } = useTexts()`,
    `  const { meta } = usePage()`,
    `  return <div className="page"><PageHead title={title(meta.title)} /></div>`,
    `}`,
  )
  addRecord(component, chinese, 'file-line')
  addText(chinese, english)
  return [
    'Say in the page what it is for (PageHead has a purpose), build it from the parts of src/ui, give it an icon.',
  ]
}

function newModule(module, chinese, english) {
  const one = module.replace(/Manage(?:ment)?$/, '')
  const many = `${one.replace(/([^aeiou])y$/, '$1ie').replace(/(?:s|x|z|ch|sh)$/, '$&e')}s`
  const page = `village/${module}`
  create(
    `src/pages/${page}.tsx`,
    `import { ${many} } from '@/records/declared/${many}'`,
    `import type { ResourceSearch } from '@/records/list/listSearch'`,
    `import { ResourcePage } from '@/records/ResourcePage'`,
    ``,
    `declare module '@/routes/searches' {`,
    `  interface Searches { '${page}': ResourceSearch<typeof ${many}> }`,
    `}`,
    ``,
    `/** ${english}. */`,
    `export default function ${pascal(module)}() {`,
    `  return <ResourcePage resource={${many}} />`,
    `}`,
  )
  create(
    `src/contract/rowSchemas/${one}.ts`,
    `import { label } from '../fields'`,
    `import { row, text } from './fields'`,
    ``,
    `/** ${english}. */`,
    `export const ${one}Row = row({ title: label, remark: text })`,
  )
  create(
    `mock-db/seeds/${many}.ts`,
    `import type { Row } from '@/contract/rows'`,
    `import type { Random } from '../../src/lib/random.ts'`,
    `import { times } from './numbered.ts'`,
    `import { villages } from './places.ts'`,
    ``,
    `/** ${english}. */`,
    `export const ${one}Rows = (random: Random): Row<'${module}'>[] =>`,
    `  times(random, 50, villages, (village, at) => ({ title: \`\${village}\${at + 1}\`, remark: '' }))`,
  )
  create(
    `src/records/declared/${many}.ts`,
    `import { defineResource } from '../resource'`,
    ``,
    `/** ${english}. */`,
    `export const ${many} = defineResource('${module}', 'title', ${quoted(chinese)}, {`,
    `  title: { width: 180, min: 120, filter: true },`,
    `  remark: {},`,
    `})`,
  )
  const importOf = (name, from) => `import { ${name} } from '${from}'`
  const [row, rows] = [`${one}Row`, `${one}Rows`]
  register('src/contract/rows.ts', 'rows', `${module}: ${row}`, importOf(row, `./rowSchemas/${one}`))
  register('src/contract/defaults.ts', 'defaults', `${module}: () => ({ remark: '' })`)
  register('src/core/modules.ts', 'modules', `${module}: { match: 'title' }`)
  register('mock-db/seeds/generate.ts', 'generators', `${module}: ${rows}`, importOf(rows, `./${many}.ts`))
  register('src/i18n/valueNames.ts', 'moduleNames', `${module}: ${quoted(chinese)}`)
  const listed = `{ resource: ${many}, path: '/${page}' }`
  register('src/records/declared/all.ts', 'declaredResources', listed, importOf(many, `./${many}`))
  addRecord(page, chinese, 'file-list-2-line')
  addText(chinese, english)
  return [
    `Its fields in src/contract/rowSchemas/${one}.ts; what has to follow is named by the compiler and by tests.`,
    `Its rows in mock-db/seeds/${many}.ts; its columns and filters, and what the page is for, in src/records/declared/${many}.ts.`,
    `Its icon in src/routes/records/village.ts.`,
    `npm run docs:api && npx vitest run tests/mock-db/seeds.test.ts -u: notes the fields and the digest of the rows.`,
  ]
}

const kinds = {
  module: { write: newModule, form: /^[a-z][A-Za-z0-9]*$/, like: 'patrolManage', place: (name) => `village/${name}` },
  page: { write: newPage, form: /^[a-z][\w-]*(\/[a-z][\w-]*)*$/, like: 'other/patrols', place: (name) => name },
}

function run([kind, name = '', chinese, english]) {
  const { write, form, like, place } = kinds[kind]
  const usage = `npm run new:${kind} NAME [中文名 'English name'], with a NAME like ${like}`
  if (!form.test(name))
    throw new Refused(`${name ? `“${name}” has not the form of a name` : 'no name is given'}: ${usage}`)
  if (Boolean(chinese) !== Boolean(english))
    throw new Refused(`what it is called is given in one language only: ${usage}`)
  const placeholder = place(name)
  const steps = write(name, chinese ?? placeholder, english ?? placeholder)
  if (!chinese)
    steps.unshift(`What people call it, in both languages: now it is '${placeholder}' wherever that is quoted.`)
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...changed.keys()], {
    cwd: root,
    stdio: ['ignore', 'ignore', 2],
  })
  console.log(['Written:', ...changed.keys()].join('\n  '))
  console.log(['Left to do:', ...steps, 'npm run check:changed'].join('\n  '))
}

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`Nothing was written: ${error.message}`)
  process.exitCode = 1
}
