import type { TextKey } from '@/i18n/init'

/** What a picture is cut to. */
export interface Shape {
  readonly label: TextKey
  /** Size of the result in px; without one the picture's own, in the ratio that is chosen. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly round?: true
  /** A photo of an identity document, which demands a white ground. */
  readonly identity?: true
}

export const shapes = {
  avatar: { label: '头像', size: { width: 400, height: 400 }, round: true },
  oneInch: { label: '一寸照', size: { width: 295, height: 413 }, identity: true },
  twoInch: { label: '二寸照', size: { width: 413, height: 579 }, identity: true },
  free: { label: '自由' },
} as const satisfies Record<string, Shape>
export type ShapeId = keyof typeof shapes

export const shapeIds = Object.keys(shapes) as ShapeId[]
export const shapeOf = (id: ShapeId): Shape => shapes[id]

/** Longest side of a picture that is cut freely, in px. */
const FREE_MAX = 1600

/** Size of the result for a part of the picture. */
export function resultSize(id: ShapeId, area: { readonly width: number; readonly height: number }) {
  const { size } = shapeOf(id)
  if (size) return size
  const share = Math.min(1, FREE_MAX / Math.max(area.width, area.height))
  return { width: Math.round(area.width * share), height: Math.round(area.height * share) }
}
