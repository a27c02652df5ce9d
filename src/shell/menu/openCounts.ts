import { create } from 'zustand'

/** How much is open for the signed-in user on pages of the menu, by path; "2+" where this device does not know all of it. */
export const useOpenCounts = create<Readonly<Record<string, string>>>(() => ({}))
