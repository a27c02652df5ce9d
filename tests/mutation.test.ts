import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalent } from '../.ci/testing/mutation/equivalent.mjs'
import { groups } from '../.ci/testing/mutation/groups.mjs'

test('every file and test named for mutation testing exists', () => {
  expect(groups.length).toBeGreaterThan(5)
  const named = [...groups.flatMap(({ files, tests }) => [...files, ...tests]), ...Object.keys(equivalent)]
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  expect(groups.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([])
})
