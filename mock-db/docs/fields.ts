import * as z from 'zod/mini'

/** The part of JSON Schema that rows and bodies use. */
interface Described {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Described[]
  readonly $ref?: string
}

/** Short names of known patterns. */
const formats: readonly (readonly [sample: RegExp, name: string])[] = [
  [/^\^\\d\{4\}-\\d\\d-\\d\\d\$$/, 'day `YYYY-MM-DD`'],
  [/^\^\(\\d\{4\}-\\d\\d-\\d\\d\)\?\$$/, 'day `YYYY-MM-DD` or empty'],
  [/^\^\\d\{4\}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\$$/, 'moment `YYYY-MM-DD HH:mm:ss`'],
  [/^\^\(\\d\{4\}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\)\?\$$/, 'moment `YYYY-MM-DD HH:mm:ss` or empty'],
  [/^\^\\d\{4\}-\\d\\d-\\d\\dT/, 'instant in UTC, ISO 8601'],
  [/^\^1\\d\{10\}\$$/, 'mobile phone, 11 digits from 1'],
  [/^\^\(1\\d\{10\}\)\?\$$/, 'mobile phone, 11 digits from 1, or empty'],
  [/^\^\(data:image/, 'picture as a `data:` address, or empty'],
  [/^\^\\d\{17\}/, 'ID card, 17 digits and the check character'],
  [/^\^\(\?:\(\?:25/, 'IPv4 address'],
  [/^\^\[\\da-f:\.\]/, 'IPv4 or IPv6 address'],
  [/^\^\\d\{6\}\$$/, '6 digits'],
  [
    /^\^\(geo:/,
    'geo URI (RFC 5870, WGS-84) with `u`, its uncertainty in metres, and `at`, its local time `YYYYMMDDTHHmmss`; or empty',
  ],
  [/^\^\[\\w-\]\{22/, '22 to 64 letters, digits, `-` and `_`'],
  [/^\^\[ -~\]\*\$$/, 'printable ASCII in one line, up to 200 characters'],
]

function textOf({ pattern, minLength, maxLength }: Described): string {
  if (pattern !== undefined) return formats.find(([sample]) => sample.test(pattern))?.[1] ?? `text like \`${pattern}\``
  const least = minLength === undefined ? '' : `${minLength} to `
  return maxLength === undefined ? 'text' : `text, ${least || 'up to '}${maxLength} characters`
}

function numberOf({ type, minimum, maximum }: Described): string {
  const name = type === 'integer' ? 'integer' : 'number'
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  if (low !== undefined && high !== undefined) return `${name} ${low} to ${high}`
  return low === undefined ? name : `${name} from ${low}`
}

/** A type in words: its range, its length or its values. */
export function typeOf(schema: Described): string {
  if (schema.$ref !== undefined) return 'the same again'
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'array': {
      const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`
      return `list of ${typeOf(schema.items ?? {})}${most}`
    }
    case 'object': {
      const inner = fieldsOf(schema).map(([name, type]) => `${name}: ${type}`)
      return inner.length > 0 ? `{ ${inner.join('; ')} }` : 'object'
    }
    default:
      return schema.type ?? (Object.keys(schema).length === 0 ? 'any JSON value' : 'anything')
  }
}

const fieldsOf = ({ properties = {}, required = [] }: Described): [name: string, type: string][] =>
  Object.entries(properties).map(([name, schema]) => [required.includes(name) ? name : `${name}?`, typeOf(schema)])

/** Field names and types of a schema; optional names end with a question mark. */
export const describeFields = (schema: z.ZodMiniType): [name: string, type: string][] =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Described)

/** The type of an answer's data in words. */
export const describeData = (schema: z.ZodMiniType): string =>
  typeOf(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Described)
