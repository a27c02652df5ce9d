/** Fields of their own account that any signed-in user may write. */
export const ownFields = ['nickname', 'email', 'phone', 'department', 'introduction', 'avatar', 'bindings'] as const
