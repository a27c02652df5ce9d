import { create } from 'zustand'

/** Numbers of drafts and writes evicted by the browser since the last visit, at the time `at` in ms. */
export const useDeviceLoss = create<{ drafts: number; writes: number; at: number }>(() => ({
  drafts: 0,
  writes: 0,
  at: 0,
}))
