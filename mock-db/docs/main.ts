import { writeFileSync } from 'node:fs'
import { calls, userInfo, type Call } from '@/contract/calls'
import { defaultsOf } from '@/contract/defaults'
import { iconRow, laterCalls } from '@/contract/laterCalls'
import { servedCalls } from '@/contract/moduleCalls'
import { ADMIN } from '@/lib/security/admin'
import { isForAdmins, isShown } from '@/lib/moduleRights'
import { table as routes } from '@/routes/table'
import { rulesOf } from '@/contract/rowRules'
import { deviceCalls } from '@/contract/deviceCalls'
import { phoneCalls } from '@/contract/phoneCalls'
import { socialCalls } from '@/contract/socialCalls'
import { isReadOnly, rows, type ModuleName } from '@/contract/rows'
import { componentsFor } from '../api/calls/routes'
import { modules, PAGE_SIZE } from '@/core/modules'
import { moduleNames } from '../seeds/seed'
import { SEED } from '../base/seedNumber'
import { generateSeed } from '../seeds/generate'
import { describeData, describeFields } from './fields'
import { files, language, limits, opening, writes } from './prose'

/** Generates docs/mock-api.md from the tables that the mock itself uses. */

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n')

const standard = 'Requires sign-in; saving needs `write:system`, deleting `delete:system`'

const size = (module: ModuleName): string => {
  const { tree, pageMax } = modules[module]
  return tree ? 'whole tree' : pageMax ? `${PAGE_SIZE}, at most ${pageMax}` : `${PAGE_SIZE}`
}

function whoWrites(module: ModuleName): string {
  const { author } = modules[module]
  if (isReadOnly(module)) return 'the server alone'
  return isForAdmins(module) ? 'Admin' : author ? 'by permission, each row its author alone' : 'by permission'
}

/** The pages that make a module's rows readable. */
function whoReads(module: ModuleName): string {
  const { about, own } = modules[module]
  if (about) return 'of records that one may read'
  if (isShown(module, [])) return 'everybody'
  const pages = [...new Set(componentsFor(routes, [ADMIN]))].filter((component) => isShown(module, [component]))
  return pages.map((page) => `\`${page}\``).join(', ') + (own ? '; the own row: everybody' : '')
}

const owned = 'Requires sign-in; saving and deleting need `write:system`, and rows of others are refused with 403'

function terms(module: ModuleName): string {
  const { author } = modules[module]
  if (isReadOnly(module)) return 'Requires sign-in; rows come from the server alone'
  return isForAdmins(module) ? `${standard}, and the role Admin` : author ? owned : standard
}

function overview(counts: Readonly<Record<ModuleName, number>>): string {
  const body = moduleNames.map((module) => [
    `[${module}](#${module.toLowerCase()})`,
    `\`${modules[module].match}\``,
    size(module),
    String(counts[module]),
    whoReads(module),
    whoWrites(module),
  ])
  return table(
    ['Module', 'Standard filter', 'Page size', 'Rows', 'Read by who has one of the pages', 'Who may write'],
    body,
  )
}

const NOW = '2026-11-01 00:00:00'

/** A default value; values that depend on the current time are named instead. */
function standardOf(value: unknown): string {
  if (value === NOW || value === new Date(NOW).toISOString()) return 'the moment'
  if (value === NOW.slice(0, 10)) return 'the day'
  if (value === Number(NOW.slice(0, 4))) return 'the year'
  return value === '' ? 'empty' : `\`${JSON.stringify(value)}\``
}

const codes = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ')

function describeModule(module: ModuleName): string {
  const { match, unique, distinct, secret = [], author } = modules[module]
  const paths = servedCalls(module).map(([, { method, path }]) => `\`${method} ${path}\``)
  const defaults = new Map(Object.entries(defaultsOf(module, NOW)))
  const remark = (name: string): string =>
    [
      name === match && 'standard filter',
      (name === unique || name === distinct) && 'unique',
      name === author && 'set by the server',
      (secret as readonly string[]).includes(name) && 'neither filtered nor sorted by',
      defaults.has(name) && `default: ${standardOf(defaults.get(name))}`,
      ...rulesOf(module)
        .filter(({ at, value }) => at === name && value)
        .map(({ of, says }) => `${says === undefined ? 'computed' : 'by default'} from ${codes(of)}`),
    ]
      .filter(Boolean)
      .join('; ')
  const fields = describeFields(rows[module]).map(([name, type]) => [`\`${name}\``, type, remark(name)])
  const across = rulesOf(module).flatMap(({ at, of, says }) => (says ? `- \`${at}\` (by ${codes(of)}): ${says}` : []))
  return [
    `### ${module}`,
    `${paths.join(', ')}. ${terms(module)}.`,
    table(['Field', 'Type', 'Remarks'], fields),
    ...(across.length > 0 ? ['Rows that break a rule across fields are refused with 400:', across.join('\n')] : []),
  ].join('\n\n')
}

const sameAs = (module: ModuleName) => `as that of ${module}`

/** Answers whose schema is in another layer, or that are described elsewhere in the document. */
const answers: Readonly<Record<string, string>> = {
  [calls.userinfo.path]: describeData(userInfo),
  [calls.userInfoOfMock.path]: describeData(userInfo),
  [calls.changePassword.path]: 'none',
  [calls.logout.path]: 'none',
  [phoneCalls.phoneCode.path]: 'none',
  [calls.expireToken.path]: 'none; code 402 when the token is older than 5000 ms',
  [calls.routerList.path]: '{ list: the route records of spec §3 }',
  [laterCalls.fileRemove.path]: 'none',
  [laterCalls.fileContent.path]: 'the bytes of the file, in no envelope',
  [laterCalls.departmentList.path]: sameAs('departmentManagement'),
  [laterCalls.remixIconList.path]: '{ list: list of icons; total: integer }',
}

const bodyOf = ({ path, body, form, bytes }: Call): string => {
  if (bytes === 'body') return 'the bytes of the part'
  if (path === laterCalls.departmentEdit.path) return sameAs('departmentManagement')
  if (path === laterCalls.remixIconEdit.path) return 'any fields of an icon; refused with 400'
  if (path === laterCalls.remixIconDelete.path) return '`uuids`; refused with 400'
  const fields = body ? describeFields(body).map(([name, type]) => `\`${name}\`: ${type}`) : []
  return fields.join('; ') + (form ? ' (form-encoded)' : '')
}

function describeCalls(of: Readonly<Record<string, Call>>): string {
  const body = Object.values(of).map((call) => [
    `\`${call.method} ${call.path}\``,
    call.open ? 'open' : 'signed in',
    bodyOf(call),
    call.path.includes('/do') ? '' : (answers[call.path] ?? describeData(call.data)),
  ])
  return table(['Call', 'Who', 'Body', 'Data of the answer'], body)
}

/** The document as Markdown. */
export function mockApiDocs(): string {
  const seed = generateSeed()
  const counts = Object.fromEntries(moduleNames.map((module) => [module, seed[module].rows.length]))
  const icons = describeFields(iconRow).map(([name, type]) => [`\`${name}\``, type])
  return [
    opening,
    `## Modules\n\nThe rows are those of the seed number ${SEED}. Modules that the server alone writes answer one call, the others three; a real server need not have history, comment and consoleDevice. Where the fields below take more, the seed keeps to spec §3: pageViews from 300 to 5000, percent from 80 to 99, rate from 1 to 5.`,
    overview(counts as Record<ModuleName, number>),
    '## Calls of the session',
    describeCalls({ ...calls, ...phoneCalls }),
    '## Other calls',
    'The departments answer under both names. The icons can be listed like a module, 72 a page, by a part of their `title`; saving and deleting them is refused with 400.',
    describeCalls({ ...laterCalls, ...socialCalls, ...deviceCalls }),
    'An icon:',
    table(['Field', 'Type'], icons),
    language,
    writes,
    files,
    '## Fields of every module',
    ...moduleNames.map(describeModule),
    `${limits}\n`,
  ].join('\n\n')
}

/** Writes the document into docs/mock-api.md. */
export function main(): void {
  writeFileSync('docs/mock-api.md', mockApiDocs())
}
