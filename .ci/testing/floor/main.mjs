import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import * as css from 'css-tree'
import { floorOf, lackingScript, lackingStyle } from './compat.mjs'
import { isExcused, staleExcuses } from './excused.mjs'

/**
 * `node .ci/testing/floor/main.mjs [--root dist]`: what the built files, page and workers, ask of browsers beside the oldest ones that the
 * console runs on (`browserslist` of package.json) as MDN's data know them. Exits 1 for what one of them lacks, unless it is excused with a
 * reason, and for excuses that nothing needs. It can't see what a name in a text stands for, nor options of calls.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const at = process.argv.indexOf('--root')
const built = resolve(root, at < 0 ? 'dist' : (process.argv[at + 1] ?? ''))
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const floor = floorOf(browserslist)
const script = lackingScript(floor)
const style = lackingStyle(floor)

/** By what is lacking, the engines that lack it and the files that use it. */
const found = new Map()
const note = (name, lacking, file) => {
  const { files } = found.get(name) ?? found.set(name, { lacking, files: new Set() }).get(name)
  files.add(relative(built, file))
}

function walk(node, visit, parent, key) {
  visit(node, parent, key)
  for (const [name, child] of Object.entries(node)) {
    for (const one of [child].flat()) if (typeof one?.type === 'string') walk(one, visit, node, name)
  }
}

const windows = ['window', 'self', 'globalThis']
const isName = (parent, key) =>
  (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
  (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent?.type) &&
    key === 'key' &&
    !parent.computed) ||
  /^(Import|Export)/.test(parent?.type ?? '')

function readScript(file) {
  const text = readFileSync(file, 'utf8')
  // What the floor's engines can parse; the bundler lowers what is newer.
  const tree = parse(text, {
    ecmaVersion: 2022,
    sourceType: /^(import|export)\b|\b(import|export)[{ ]/.test(text) ? 'module' : 'script',
  })
  const declared = new Set()
  const names = new Set()
  walk(tree, (node, parent, key) => {
    if (node.type === 'Identifier' && !isName(parent, key)) names.add(node.name)
    if (/^(Variable|Function|Class)/.test(node.type) && node.id?.type === 'Identifier') declared.add(node.id.name)
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return
    const { object, property } = node
    const owner = object.type === 'Identifier' ? object.name : ''
    const name = `${owner}.${property.name}`
    if (script.statics.has(name)) note(name, script.statics.get(name), file)
    else if (windows.includes(owner) && script.globals.has(property.name))
      note(property.name, script.globals.get(property.name), file)
    else if (script.members.has(property.name)) note(`.${property.name}`, script.members.get(property.name), file)
  })
  for (const name of names)
    if (script.globals.has(name) && !declared.has(name)) note(name, script.globals.get(name), file)
}

function readStyle(file) {
  const look = (name) => !/ :?-webkit-/.test(name) && style.has(name) && note(name, style.get(name), file)
  const tree = css.parse(readFileSync(file, 'utf8'), { parseValue: true, parseCustomProperty: true })
  const inside = []
  css.walk(tree, {
    enter(node) {
      if (node.type === 'Atrule') inside.push(node.name)
      // What asks first.
      if (inside.includes('supports')) return
      if (node.type === 'Atrule') look(`at-rule @${node.name}`)
      if (node.type === 'Feature') look(`media feature ${node.name}`)
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') look(`selector ${node.name}`)
      if (node.type === 'Function') look(`function ${node.name}`)
      if (node.type !== 'Declaration') return
      look(`property ${node.property}`)
      css.walk(node.value, (part) => {
        if (part.type === 'Identifier') look(`value ${node.property}: ${part.name}`)
      })
    },
    leave(node) {
      if (node.type === 'Atrule') inside.pop()
    },
  })
}

const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((name) => join(built, name))
const broken = []
for (const file of files) {
  try {
    if (/\.m?js$/.test(file)) readScript(file)
    if (file.endsWith('.css')) readStyle(file)
  } catch (error) {
    broken.push(`${relative(built, file)}: ${error.message}`)
  }
}
const faults = [...found].filter(([name]) => !isExcused(name))
const stale = staleExcuses([...found.keys()])
for (const text of broken) console.log(`can’t be parsed by the floor: ${text}`)
for (const [name, { lacking, files: in_ }] of faults)
  console.log(
    `${name} (${lacking.join(', ')}): ${[...in_].slice(0, 5).join(', ')}${in_.size > 5 ? ` and ${in_.size - 5} more` : ''}`,
  )
for (const name of stale) console.log(`excused, but used nowhere: ${name}`)
console.log(
  `${files.filter((file) => /\.(m?js|css)$/.test(file)).length} files beside ${browserslist.join(', ')}: ${found.size - faults.length} excused, ${faults.length + broken.length + stale.length} at fault`,
)
process.exitCode = broken.length + faults.length + stale.length > 0 ? 1 : 0
