import type { User } from './userValues'

/** Picture and name of an account. */
export const UserName = ({ row }: { row: User }) => (
  <span className="flex min-w-0 items-center gap-2">
    <img
      src={row.avatar || 'avatar.svg'}
      alt=""
      width="28"
      height="28"
      className="size-7 flex-none rounded-full object-cover"
    />
    <span className="truncate">{row.username}</span>
  </span>
)
