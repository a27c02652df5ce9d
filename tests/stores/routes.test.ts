import { expect, test } from 'vitest'
import { table } from '@/routes/table'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'

test('routes are empty and not loaded before setRoutes() and after resetRoutes()', () => {
  expect(useRoutes.getState()).toEqual({ records: [], loaded: false })
  setRoutes(table)
  expect(useRoutes.getState()).toEqual({ records: table, loaded: true })
  resetRoutes()
  expect(useRoutes.getState()).toEqual({ records: [], loaded: false })
})

test('an empty list of routes counts as loaded', () => {
  setRoutes([])
  expect(useRoutes.getState().loaded).toBe(true)
  resetRoutes()
})
