import bcd from '@mdn/browser-compat-data' with { type: 'json' }

/** The engines of the floor by their names in MDN's data, and the first version that the console runs on. */
export const floorOf = (browserslist) =>
  Object.fromEntries(
    browserslist.map((line) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      const engine = { ios_saf: 'safari_ios' }[name] ?? name
      if (!(engine in bcd.browsers)) throw new Error(`no engine: ${line}`)
      return [engine, Number(version)]
    }),
  )

const numberOf = (version) => (typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN)

/**
 * The engines of the floor that lack a feature of MDN's data, such as `firefox 126`. None for what no engine has by a standard: nobody
 * can mean it. What an engine has in part counts as there, `prefixed` also what it has by a prefix, which the bundler writes.
 */
function lackingIn({ support, status }, floor, { prefixed = false } = {}) {
  const lacking = Object.entries(floor).map(([engine, least]) => {
    const spans = [support[engine] ?? []]
      .flat()
      .filter(({ prefix, flags, alternative_name }) => (prefixed || !prefix) && !flags && !alternative_name)
      .map(({ version_added, version_removed }) => ({
        since: numberOf(version_added),
        until: version_removed ? numberOf(version_removed) : Infinity,
      }))
      .filter(({ since }) => !Number.isNaN(since))
    const isThere = spans.some(({ since, until }) => since <= least && least < until)
    return { engine, isThere, since: Math.min(...spans.map(({ since }) => since)) }
  })
  if (status?.standard_track === false || lacking.every(({ since }) => since === Infinity)) return []
  return lacking
    .filter(({ isThere }) => !isThere)
    .map(({ engine, since }) => `${engine} ${since === Infinity ? 'never' : since}`)
}

const features = (node) => Object.entries(node).filter(([key]) => key !== '__compat')

const languageMembers = new Set(
  Object.values(bcd.javascript.builtins).flatMap((node) => features(node).map(([key]) => key)),
)

/**
 * What an engine of the floor lacks, by name: `globals` such as `CompressionStream`, `statics` such as `URL.canParse`, and `members` such as
 * `toSorted`, which are lacking in everything that has a member of that name. To each, the engines.
 */
export function lackingScript(floor) {
  const globals = new Map()
  const statics = new Map()
  const members = new Map()
  const there = new Set()
  const sort = (place, name, compat) => {
    const lacking = compat ? lackingIn(compat, floor) : []
    if (lacking.length > 0) place.set(name, lacking)
    return lacking.length === 0
  }
  const owners = { ...bcd.api, ...bcd.javascript.builtins }
  for (const [owner, node] of Object.entries(owners)) {
    sort(globals, owner, node.__compat)
    for (const [key, { __compat }] of features(node)) {
      if (key === owner) continue
      const isStatic = key.endsWith('_static')
      const name = isStatic ? key.slice(0, -'_static'.length) : key
      // The data of the language do not tell which members are static.
      if (isStatic || owner in bcd.javascript.builtins) sort(statics, `${owner}.${name}`, __compat)
      if (isStatic || sort(members, name, __compat)) there.add(name)
    }
  }
  // One word is more often a name of somebody's own than a member of the platform.
  const isOwn = (name) => there.has(name) || (!/[a-z][A-Z]/.test(name) && !languageMembers.has(name))
  for (const name of members.keys()) if (isOwn(name)) members.delete(name)
  return { globals, statics, members }
}

/** What an engine of the floor lacks of CSS: `property display`, `value display: contents`, `at-rule @scope`, `selector :has`, `function color-mix`. */
export function lackingStyle(floor) {
  const lacking = new Map()
  const look = (name, node) => {
    const found = node?.__compat ? lackingIn(node.__compat, floor, { prefixed: true }) : []
    if (found.length > 0) lacking.set(name, found)
  }
  const functions = (node) => {
    for (const [key, child] of features(node)) {
      look(`function ${key}`, child)
      functions(child)
    }
  }
  for (const [property, node] of features(bcd.css.properties)) {
    look(`property ${property}`, node)
    for (const [value, child] of features(node)) look(`value ${property}: ${value}`, child)
  }
  for (const [rule, node] of features(bcd.css['at-rules'])) {
    look(`at-rule @${rule}`, node)
    for (const [feature, child] of features(node)) look(`${rule} feature ${feature}`, child)
  }
  for (const [selector, node] of features(bcd.css.selectors)) look(`selector ${selector}`, node)
  functions(bcd.css.types)
  return lacking
}
