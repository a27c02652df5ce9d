import { create } from 'zustand'

/** What the browser has thrown away of this device's data since the last visit, for the dialog that says so. */
export const useDeviceLoss = create<{ drafts: number; writes: number; at: number }>(() => ({
  drafts: 0,
  writes: 0,
  at: 0,
}))
