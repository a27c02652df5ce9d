import { greetings } from '@/i18n/greetings'
import { useTexts } from '@/i18n/useTexts'
import { dayPart } from '@/lib/greeting'
import { useSession } from '@/stores/session'

/** Greeting by the hour (spec §9). */
export function Greeting() {
  const { t, title, locale } = useTexts()
  const { username, avatar, roles } = useSession()
  const now = new Date()
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)
  return (
    <section className="panel flex items-center gap-4 p-5">
      <img src={avatar} alt="" width="56" height="56" className="rounded-full" />
      <div className="min-w-0">
        <h1 className="page-title">{t(greetings[dayPart(now.getHours())], { name: title(username) })}</h1>
        <p className="mt-1 text-plain">
          {today}
          {roles.length > 0 && ` · ${roles.map(title).join(' + ')}`}
        </p>
      </div>
    </section>
  )
}
