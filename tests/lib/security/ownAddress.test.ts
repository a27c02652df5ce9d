import { expect, test } from 'vitest'
import { pathInside } from '@/lib/security/ownAddress'

const here = 'https://office.example/console/#/index'

test.each([
  ['https://office.example/console/#/village/deviceManage?record=1', '/village/deviceManage?record=1'],
  ['https://office.example/console/index.html#/vab/table/detail?uuid=1', '/vab/table/detail?uuid=1'],
])('pathInside(): %s is inside the console', (text, path) => {
  expect(pathInside(text, here)).toBe(path)
})

test.each([
  ['another host', 'https://office.example.com/console/#/index'],
  ['another scheme', 'http://office.example/console/#/index'],
  ['another folder', 'https://office.example/other/#/index'],
  ['a folder below', 'https://office.example/console/admin/#/index'],
  ['no place in it', 'https://office.example/console/'],
  ['its root', 'https://office.example/console/#/'],
  ['a query, which the console has none of', 'https://office.example/console/?next=1#/index'],
  ['another origin behind the hash', 'https://office.example/console/#//evil.example'],
  ['the same, encoded', 'https://office.example/console/#/%2F%2fevil.example/'.replace('/%2F', '/\\')],
  ['a script', 'javascript:alert(1)//https://office.example/console/#/index'],
  ['a user that looks like the host', 'https://office.example@evil.example/console/#/index'],
  ['a serial number', 'CAM-2024-0001'],
  ['nothing', ''],
])('pathInside(): undefined for %s', (_, text) => {
  expect(pathInside(text, here)).toBeUndefined()
})
