import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { examplesOf } from '@/ui/variant/variantCode'

const code = (source: string, name: string) => examplesOf(source)({ [name]: () => null }).code

const source = `import { useState } from 'react'
import icon, { type Icon } from 'virtual:icon/add'
import {
  Button,
  Field,
} from '@/ui/Button'
import './page.css'
import own from './page.tsx?raw'

const words = ['a', 'b']

/** Waits. */
async function ask() {
  return words
}

function First() {
  useState(ask)
  return <Button />
}

function Second() {
  return <Field icon={icon} />
}

const example = examplesOf(own)
`

describe('codeOf an example', () => {
  test('includes only the declarations and imports it uses', () => {
    expect(code(source, 'First')).toBe(`import { useState } from 'react'
import { Button } from '@/ui/Button'

const words = ['a', 'b']

/** Waits. */
async function ask() {
  return words
}

function First() {
  useState(ask)
  return <Button />
}
`)
    expect(code(source, 'Second')).toBe(`import icon from 'virtual:icon/add'
import { Field } from '@/ui/Button'

function Second() {
  return <Field icon={icon} />
}
`)
  })

  test('throws for an unknown name', () => {
    expect(() => code(source, 'Third')).toThrow('Third')
  })
})

const pages = Object.entries(
  import.meta.glob<string>('../../src/pages/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).flatMap(([path, text]) =>
  [...text.matchAll(/example\(\{ (\w+) \}\)/g)].map((match) => ({ path, text, name: match[1] ?? '' })),
)

test('every example of every page is complete and parses', () => {
  expect(pages.length).toBeGreaterThan(100)
  const wrong = pages.filter(({ text, name }) => {
    const copied = code(text, name)
    const parts = [...copied.matchAll(/(?<!\w)<([A-Z]\w*)/g)].map((match) => match[1] ?? '')
    const known = (part: string) => new RegExp(`(import [^']*|function |const )\\b${part}\\b`).test(copied)
    return parseSync('a.tsx', copied).errors.length > 0 || !parts.every(known)
  })
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
