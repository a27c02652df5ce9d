import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { releases, releasesSince, type Release } from '@/offline/updates/releases'
import { replacedRelease } from '@/offline/updates/seenRelease'
import { useLayout } from '@/stores/layout'
import { Dialog } from '@/ui/overlay/Dialog'
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

/** What changed with the last update, or with all versions. */
export function ReleasesDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(() => {
    const fresh = releasesSince(replacedRelease())
    return fresh.length > 0 ? fresh : releases
  })
  return (
    <Dialog open onClose={onClose} title={t('更新内容')} closeLabel={t('关闭')}>
      <div
        className="flex flex-col gap-5"
        role="region"
        aria-label={t('更新内容')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {shown.map((release) => (
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
