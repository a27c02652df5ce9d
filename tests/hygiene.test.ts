import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rules on the text of the console's sources: what other sites and logs must not learn, and mistakes that cost data. */

const raw = import.meta.glob<string>('../{src,sw}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const index = import.meta.glob<string>('../index.html', { query: '?raw', import: 'default', eager: true })
const sources = Object.fromEntries(Object.entries(raw).map(([path, text]) => [path.slice('../'.length), text]))

interface Rule {
  readonly name: string
  /** What calls for the rule. */
  readonly where: RegExp
  /** What must stand near it; without this, nothing may match at all. */
  readonly needs?: RegExp
  /** The one file that it is for the others of. */
  readonly home?: string
}

const rules: readonly Rule[] = [
  {
    name: 'a link that may open another window gives no opener',
    where: /\btarget=(?:"_blank"|\{)/g,
    needs: /\brel="noopener noreferrer"/,
  },
  {
    name: 'a link made by hand gives no opener',
    where: /\.target = '_blank'/g,
    needs: /\.rel = 'noopener noreferrer'/,
  },
  {
    name: 'a window that is opened has no opener',
    where: /\bwindow\.open\(/g,
    // Or loses it at once, where the console has to know what becomes of the window.
    needs: /\bwindow\.open\([^\n]*'noopener,noreferrer'\)|\.opener = null\b/,
  },
  {
    name: 'what an effect ends is made by an effect, which runs again when a hidden pane is shown',
    where: /\buse(?:State|Ref|Memo)\((?:\(\) => )?new AbortController\(/g,
  },
  {
    name: 'a key is read by pressedKey, which knows of input methods',
    // Also taken out of the event, as `const { key } = event` and `({ key }: KeyboardEvent) =>` do.
    where:
      /\bevent\.(?:key|keyCode|isComposing)\b|\bnativeEvent\.isComposing\b|[{,]\s*key\b[^{}]*\}\s*(?:=\s*event\b|:\s*KeyboardEvent)|onKeyDown(?:Capture)?=\{\(\{|'keydown', \(\{/g,
    home: 'src/lib/pressedKey.ts',
  },
  {
    name: 'no token in an address',
    where: /[?&](?:access_?)?token=|searchParams\.(?:set|append)\(\s*['"]\w*token/gi,
  },
  {
    name: 'no token or password on the browser console',
    where: /\bconsole\.\w+\([^\n]*\b(?:token|password|authorization)\b/gi,
  },
]

/** How far from what calls for a rule its fulfilment may stand, in characters: within the same tag or block. */
const NEAR = 200

/** Every breach as 'path: rule'. */
const breaches = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, text]) =>
    rules.flatMap(({ name, where, needs, home }) =>
      [...text.matchAll(where)]
        .filter(({ index: at }) => path !== home && !needs?.test(text.slice(Math.max(0, at - NEAR), at + NEAR)))
        .map(() => `${path}: ${name}`),
    ),
  )

test('no source breaks a rule, and each rule applies to some source', () => {
  expect(breaches(sources)).toEqual([])
  const all = Object.values(sources).join('\n')
  for (const { name, where, needs } of rules) if (needs) expect([name, all.match(where)]).not.toEqual([name, null])
})

test('index.html loads only own scripts and has no inline ones', () => {
  const scripts = Object.values(index).flatMap((text) => [...text.matchAll(/<script\b([^>]*)>([^<]*)/g)])
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes = '', content = ''] of scripts) {
    expect(attributes).toMatch(/\bsrc="(?!https?:|\/\/)/)
    expect(content.trim()).toBe('')
  }
  expect(Object.values(index).join('')).not.toMatch(/\son\w+="|javascript:/)
})

test.each([
  ['<a\n  href={url}\n  target="_blank"\n>', 'a link that may open another window gives no opener'],
  ['<a target={item.meta.target} rel="noreferrer">', 'a link that may open another window gives no opener'],
  ["link.target = '_blank'", 'a link made by hand gives no opener'],
  ["window.open(url, '_blank')", 'a window that is opened has no opener'],
  ["if (event.key === 'Enter') save()", 'a key is read by pressedKey, which knows of input methods'],
  ['if (event.nativeEvent.isComposing) return', 'a key is read by pressedKey, which knows of input methods'],
  ['const { key, ctrlKey } = event', 'a key is read by pressedKey, which knows of input methods'],
  ['function move({ key }: KeyboardEvent) {}', 'a key is read by pressedKey, which knows of input methods'],
  [
    "<div onKeyDown={({ key }) => key === 'Escape' && end()}>",
    'a key is read by pressedKey, which knows of input methods',
  ],
  ["addEventListener('keydown', ({ key }) => key)", 'a key is read by pressedKey, which knows of input methods'],
  ['fetch(`/userinfo?token=${token}`)', 'no token in an address'],
  ["url.searchParams.set('accessToken', value)", 'no token in an address'],
  [
    'const [over] = useState(() => new AbortController())',
    'what an effect ends is made by an effect, which runs again when a hidden pane is shown',
  ],
  ['console.error(error, session.token)', 'no token or password on the browser console'],
])('breaches(): %j is found', (text, rule) => {
  expect(breaches({ 'src/a.tsx': text })).toEqual([`src/a.tsx: ${rule}`])
})

const styles = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(`src/${path}`, 'utf8')]),
)

test('font sizes, radii and shadows are from src/app/tokens.css', () => {
  // Paper has measures of its own.
  const literal = Object.entries(styles)
    .filter(([path]) => !/\/(?:tokens|print)\.css$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/font-size: [\d.]+rem|border-radius: [^;]*[1-9]\d*px|box-shadow: [^;]*rgb/g)].map(
        ([found]) => `${path}: ${found}`,
      ),
    )
  expect(Object.keys(styles).length).toBeGreaterThan(30)
  expect(literal).toEqual([])
})

test('no element has a class that src/app/app.css excludes from Tailwind', () => {
  const [, listed = ''] = /@source not inline\("\{,!\}\{([^}]+)\}"\)/.exec(styles['app/app.css'] ?? '') ?? []
  const excluded = new Set(listed.split(','))
  expect(excluded).toContain('italic')
  const classes = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/[cC]lass(?:Name)?(?:=|: )\{?["'`]([^"'`]*)/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => [path, name] as const),
    ),
  )
  expect(classes.length).toBeGreaterThan(1000)
  expect(classes.filter(([, name]) => excluded.has(name)).map((found) => found.join(': '))).toEqual([])
})

test('docs/dependencies.md lists exactly the installed packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    object
  >
  // The first cell of each row.
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`[^|]+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  expect(new Set(named)).toEqual(new Set(packages))
  expect(named).toHaveLength(packages.length)
})
