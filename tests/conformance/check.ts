import type * as z from 'zod/mini'
import type { Call } from '@/contract/calls'
import type { Answer, Probe } from './probe'

/** What the checks know of the server under test. */
export interface Server {
  readonly probe: Probe
  readonly username: string
  readonly password: string
  /** Origin of the console's pages, for CORS. */
  readonly origin: string
  /** A token of the account, signed in once for all checks. */
  token(): Promise<string>
  /** A word no other record holds. */
  readonly mark: string
}

/** What the server answers to a call of the account. */
export const ask = async ({ probe, token }: Server, { path, method }: Call) =>
  probe.ask(path, { token: await token(), method })

/** A check passes with a remark, does not apply, or throws a Violation. */
export interface Check {
  readonly name: string
  /** Section of the specification that asks for it. */
  readonly section: string
  /** Changes the server's data, if only for a moment. */
  readonly writes?: true
  run(server: Server): Promise<string | NotApplicable | void>
}

/** The server need not have what the check looks at. */
export class NotApplicable {
  constructor(readonly reason: string) {}
}

/** The server does not keep to the contract; the message says how, for a person who can mend it. */
export class Violation extends Error {
  override name = 'Violation'
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
const told = ({ what, status, text }: Answer) => `${what} → HTTP ${status} ${shorten(text.replace(/\s+/g, ' '))}`

/** Throws a Violation unless `holds`. */
export function must(holds: boolean, why: string, answer?: Answer): asserts holds {
  if (!holds) throw new Violation(answer ? `${why}: ${told(answer)}` : why)
}

/** The data of a successful answer, as `schema` has it. */
export function dataOf<T>(answer: Answer, schema: z.ZodMiniType<T>): T {
  must(answer.ok, 'not answered with success', answer)
  const result = schema.safeParse(answer.envelope?.data)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Violation(`data.${issue?.path.join('.')} ${issue?.message ?? ''} (${issue?.code}): ${told(answer)}`)
}

/** The answer refuses with one of `codes`, in the envelope and with words of its own or the console's (spec §8). */
export function mustRefuse(answer: Answer, codes: readonly number[]): void {
  must(answer.envelope !== undefined, 'no envelope', answer)
  must(!answer.ok, 'should be refused', answer)
  must(codes.includes(answer.code), `should be refused with ${codes.join(' or ')}`, answer)
}
