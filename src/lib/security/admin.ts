/** Role that can always administer. */
export const ADMIN = 'Admin'
