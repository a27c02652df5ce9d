import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/security/admin'
import { releases, releasesFor, releasesSince, type Concerned, type Release } from '@/offline/updates/releases'
import { replacedRelease } from '@/offline/updates/seenRelease'
import { useInMenu } from '@/stores/inMenu'
import { useLayout } from '@/stores/layout'
import { useRightsIn } from '@/stores/rights'
import { useSession } from '@/stores/session'
import { Switch } from '@/ui/inputs/Switch'
import { Dialog } from '@/ui/overlay/Dialog'
import type { PagePath } from '@/routes/paths'
import type { OverlayProps } from '@/stores/overlay'

function Notes({ release: { version, date, lines } }: { release: Release }) {
  const { locale } = useTexts()
  const language = useLayout((state) => state.language)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  return (
    <section aria-label={version}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium tabular-nums">
        {version}
        <time dateTime={date} className="text-xs font-normal text-plain">
          {day}
        </time>
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plain">
        {lines.map((line) => (
          <li key={line.en}>{line[language]}</li>
        ))}
      </ul>
    </section>
  )
}

/** The signed-in user, as the notes ask for their readers. */
function useReader(): Concerned {
  const administrator = useSession(({ fullAccess, roles }) => fullAccess || roles.includes(ADMIN))
  const rightsIn = useRightsIn()
  const inMenu = useInMenu()
  return {
    administrator,
    tester: __TESTER__,
    reads: (module) => rightsIn(module).read,
    hasPage: (path) => inMenu(path as PagePath),
  }
}

const count = (given: readonly Release[]) => given.reduce((sum, { lines }) => sum + lines.length, 0)

/** What changed with the last update, or with all versions: for this person, or for everybody. */
export function ReleasesDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(() => {
    const fresh = releasesSince(replacedRelease())
    return fresh.length > 0 ? fresh : releases
  })
  const [everybodys, setEverybodys] = useState(false)
  const own = releasesFor(useReader(), shown)
  const listed = everybodys ? shown : own
  return (
    <Dialog open onClose={onClose} title={t('更新内容')} closeLabel={t('关闭')}>
      <div
        className="flex flex-col gap-5"
        role="region"
        aria-label={t('更新内容')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {count(own) < count(shown) && (
          <Switch label={t('只看与您有关的')} value={!everybodys} onChange={(mine) => setEverybodys(!mine)} />
        )}
        {listed.length === 0 && <p className="text-plain">{t('这次没有与您有关的改动')}</p>}
        {listed.map((release) => (
          <Notes key={release.version} release={release} />
        ))}
        {shown.length < releases.length && (
          <button type="button" className="btn self-start" onClick={() => setShown(releases)}>
            {t('更早的版本')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
