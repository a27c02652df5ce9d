import { useState } from 'react'
import { ApiError } from '@/contract/status'
import { readJson, removeKey, writeJson } from '@/lib/storage'

/** Refused sign-ins on this device since the last that succeeded. */
const FAILURES = 'signInFailures'
const NAME = 'rememberedName'
/** From this many on, the verification code is asked for. */
const ASKED_FROM = 3

const failures = () => Number(readJson(FAILURES)) || 0

/**
 * Whether sign-in asks for the verification code: after 3 refusals on this device, or when the server names `code` among the fields at
 * fault (docs/mock-api.md).
 */
export function useCodeDemand() {
  const [demanded, setDemanded] = useState(() => failures() >= ASKED_FROM)
  return {
    demanded,
    /** Called for every failure; those of the network are not the person's. */
    failed(error: unknown) {
      if (!(error instanceof ApiError) || error.kind !== 'refused') return
      const count = failures() + 1
      writeJson(FAILURES, count)
      if (count >= ASKED_FROM || error.fields.includes('code')) setDemanded(true)
    },
    succeeded: () => removeKey(FAILURES),
  }
}

/** The account that this device remembers, '' for none. */
export function rememberedName(): string {
  const name = readJson(NAME)
  return typeof name === 'string' ? name : ''
}
/** '' forgets it. */
export const rememberName = (name: string): void => (name ? void writeJson(NAME, name) : removeKey(NAME))
