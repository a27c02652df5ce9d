import { expect, test } from 'vitest'
import { declaredResources } from '@/records/declared/all'
import { defineResource, type CellProps } from '@/records/resource'

const HerdCell = ({ row: { stage = 'young' } }: CellProps<'breedManage'>) => stage
const CropCell = ({ row: { stage = 'sown' } }: CellProps<'plant'>) => stage

test('defineResource(): cells, filters, steps and fields of another module are compile errors', () => {
  const crops = defineResource(
    'plant',
    'name',
    '标题',
    { name: {}, stage: { filter: true, Cell: CropCell }, irrigated: { filter: true }, sownAt: { filter: true } },
    {
      lifecycle: { field: 'stage', steps: [{ name: '受理', from: ['sown'], to: 'ripe', sets: () => ({ yield: 1 }) }] },
      quick: () => [{ label: '标题', filters: { stage: 'ripe', irrigated: 'true', sownAtFrom: '2026-01-01' } }],
    },
  )
  expect(Object.keys(crops.fields)).toEqual(['name', 'stage', 'irrigated', 'sownAt'])
  expect(crops.quick?.('admin')).toHaveLength(1)

  // @ts-expect-error -- the cell is one for rows of another module
  defineResource('plant', 'name', '标题', { stage: { Cell: HerdCell } })
  const plan = { stage: { filter: true } } as const
  // @ts-expect-error -- there is no such stage
  defineResource('plant', 'name', '标题', plan, { quick: () => [{ label: '标题', filters: { stage: 'young' } }] })
  // @ts-expect-error -- it can't be filtered by
  defineResource('plant', 'name', '标题', plan, { quick: () => [{ label: '标题', filters: { name: '' } }] })
  const step = { name: '受理', from: [] } as const
  // @ts-expect-error -- there is no such stage
  defineResource('plant', 'name', '标题', plan, { lifecycle: { field: 'stage', steps: [{ ...step, to: 'young' }] } })
  // @ts-expect-error -- there is no such field
  defineResource('plant', 'name', '标题', plan, { duplicates: [['serial']] })
})

test('declaredResources(): lists every declared resource', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/records/declared/[a-z]*.ts', { eager: true })
  const listed = new Set<unknown>(declaredResources().map(({ resource }) => resource))
  const isResource = (value: unknown) => typeof value === 'object' && value !== null && 'purpose' in value
  const missing = Object.entries(files).filter(([, exported]) =>
    Object.values(exported).some((value) => isResource(value) && !listed.has(value)),
  )
  expect(Object.keys(files).length).toBeGreaterThan(5)
  expect(missing.map(([path]) => path)).toEqual([])
})
