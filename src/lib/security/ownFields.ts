/** The fields of the own account that anyone signed in may write. */
export const ownFields = ['nickname', 'email', 'phone', 'department', 'introduction', 'avatar', 'bindings'] as const
