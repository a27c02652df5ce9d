import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterCalls } from '@/contract/laterCalls'
import { calls } from '@/contract/calls'
import { servedCalls } from '@/contract/moduleCalls'
import { rows } from '@/contract/rows'
import { mockApiDocs } from '../../mock-db/docs/main'
import { moduleNames } from '../../mock-db/seeds/seed'

const written = readFileSync(new URL('../../docs/mock-api.md', import.meta.url), 'utf8')

test('docs/mock-api.md equals the output of `npm run docs:api`', () => {
  expect(written).toBe(mockApiDocs())
})

test('docs/mock-api.md lists every call, and every field of every module with its values', () => {
  const served = moduleNames.flatMap((module) => servedCalls(module).map(([, call]) => call))
  const all = [...Object.values(calls), ...Object.values(laterCalls), ...served]
  for (const { method, path } of all) expect(written).toContain(`\`${method} ${path}\``)
  for (const module of moduleNames) {
    const [, section = ''] = written.split(`\n### ${module}\n`)
    const [own = ''] = section.split('\n### ')
    for (const [name, { def }] of Object.entries(rows[module].shape)) {
      expect(own).toMatch(new RegExp(`^\\| \`${name}\\??\` \\|`, 'm'))
      for (const value of 'entries' in def ? Object.keys(def.entries) : []) expect(own).toContain(`\`${value}\``)
    }
  }
})

test('docs/mock-api.md has no undefined or vague types, and lists what the mock does not do', () => {
  expect(written).not.toMatch(/undefined|\[object|: anything|text like|\| anything/)
  expect(written).toContain('## What the mock does not do')
})
