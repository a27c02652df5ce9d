import { Refusal } from '../../mock-db/answer'
import { inputTexts } from '../../mock-db/inputTexts'

/** A query parameter of a local call; throws a Refusal 400 when it is missing. */
export function param(url: URL, name: string): string {
  const value = url.searchParams.get(name)
  if (!value) throw new Refusal(400, inputTexts.missing(name))
  return value
}
