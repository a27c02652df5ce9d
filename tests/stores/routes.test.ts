import { expect, test } from 'vitest'
import { table } from '@/routes/table'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'

test('routes are empty and not loaded before the guard has built them, and after a logout', () => {
  expect(useRoutes.getState()).toEqual({ records: [], loaded: false })
  setRoutes(table)
  expect(useRoutes.getState()).toEqual({ records: table, loaded: true })
  resetRoutes()
  expect(useRoutes.getState()).toEqual({ records: [], loaded: false })
})

test('a person without a single route has loaded routes all the same', () => {
  setRoutes([])
  expect(useRoutes.getState().loaded).toBe(true)
  resetRoutes()
})
