import { Refusal } from '../../mock-db/answer'
import { inputTexts } from '../../mock-db/inputTexts'

/** A parameter of a local call; refuses (400) the call that lacks it. */
export function param(url: URL, name: string): string {
  const value = url.searchParams.get(name)
  if (!value) throw new Refusal(400, inputTexts.missing(name))
  return value
}
