import type { Row } from '@/api/contract'
import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'

const RADIUS = 60
const ROUND = 2 * Math.PI * RADIUS
const colours = ['var(--color-primary)', 'var(--color-success)', 'var(--color-warning)']

/** Users per combination of roles, most frequent first. */
export function usersByRole(
  users: readonly Pick<Row<'userManagement'>, 'roles'>[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { roles } of users) {
    const name = roles.join(' + ')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** Users by role as a donut chart with counts. */
export function RoleChart({ users }: { users: readonly Row<'userManagement'>[] | undefined }) {
  const { t } = useTexts()
  const shares = usersByRole(users ?? [])
  const total = users?.length ?? 0
  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-base font-medium">{t('用户角色')}</h2>
      {users ? (
        <div className="flex flex-1 flex-wrap items-center justify-center gap-6">
          <svg viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
            {shares.map(([name, count], index) => {
              const before = shares.slice(0, index).reduce((sum, [, earlier]) => sum + earlier, 0)
              return (
                <circle
                  key={name}
                  cx="80"
                  cy="80"
                  r={RADIUS}
                  fill="none"
                  strokeWidth="22"
                  stroke={colours[index % colours.length]}
                  strokeDasharray={`${Math.max((count / total) * ROUND - 2, 1)} ${ROUND}`}
                  strokeDashoffset={(-before / total) * ROUND}
                  transform="rotate(-90 80 80)"
                />
              )
            })}
            <text x="80" y="88" textAnchor="middle" fontSize="26" fill="var(--color-base-content)">
              {total}
            </text>
          </svg>
          <ul className="flex flex-col gap-2">
            {shares.map(([name, count], index) => (
              <li key={name} className="flex items-center gap-2 tabular-nums">
                <span
                  className="size-3 rounded-full"
                  style={{ background: colours[index % colours.length] }}
                  aria-hidden="true"
                />
                {name
                  .split(' + ')
                  .map((role) => roleText(role, t))
                  .join(' + ')}
                <span className="ml-auto pl-4 text-plain">{t('{{count}} 人', { count })}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="skeleton min-h-40 flex-1" />
      )}
    </section>
  )
}
