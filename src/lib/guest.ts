/** Username while signed out (spec §3). */
export const GUEST = '游客'
