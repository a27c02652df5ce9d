/** The name of whoever is not signed in (spec §3). */
export const GUEST = '游客'
