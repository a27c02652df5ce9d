import { useQueries } from '@tanstack/react-query'
import searchIcon from 'virtual:icon/search-line'
import { rowOptions } from '@/client/records'
import { VILLAGE } from '@/contract/villages'
import { useTexts } from '@/i18n/useTexts'
import type { Part } from '@/lib/part'
import { isPersonalName } from '@/lib/security/personal'
import { addressAt } from '@/routes/address'
import { isInMenu, pagesOf } from '@/routes/lookup'
import { useGo } from '@/routes/usePage'
import { useMemory, withChosen } from '@/stores/pageMemory'
import { useRightsIn } from '@/stores/rights'
import { useRoutes } from '@/stores/routes'
import { useSees } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { useMyVillages } from '@/stores/villages'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { useDebounced } from '@/ui/data/useDebounced'
import { termOf, type Command } from './command'
import { lookOptions, SHOWN } from './look'
import { finders, looksFor, shownOf, type AnyFinder, type Look } from './records'

/** What the search for records has to say besides what it found. */
export interface RecordNotes {
  readonly searching: boolean
  /** By the title of the page that lists the records. */
  readonly failures: readonly { readonly page: string; readonly reason: string }[]
  /** Time of the oldest rows that were searched on this device, in ms since 1970. */
  readonly asOf: number | undefined
  /** How much of a list is on this device, where rows of that were searched. */
  readonly parts: readonly { readonly page: string; readonly part: Part }[]
  /** How many rows were looked through, where those are not all. */
  readonly searched: readonly { readonly page: string; readonly count: number }[]
  /** The villages whose records alone were searched; none for all. */
  readonly villages: readonly string[]
}

/** How long rows wait for those that stand above them. */
const PATIENCE_MS = 800

/**
 * Records found by a text, on pages that the person's menu has; without a text those that were chosen here before. `everywhere`: in all villages,
 * whichever the person has chosen.
 */
export function useRecords(typed: string, everywhere: boolean): { commands: readonly Command[]; notes: RecordNotes } {
  const { t } = useTexts()
  const go = useGo()
  const sees = useSees()
  const rightsIn = useRightsIn()
  const user = useSession((state) => state.username)
  const [chosen, setChosen] = useMemory('records', user)
  const pages = pagesOf(useRoutes(({ records }) => records)).filter(isInMenu)
  const recordOf = ({ page }: AnyFinder) => pages.find(({ path }) => path === page)?.record
  const isReachable = (finder: AnyFinder) => recordOf(finder) !== undefined && rightsIn(finder.module).read
  const titleOf = (finder: AnyFinder) => recordOf(finder)?.meta.title ?? ''

  const text = typed.trim()
  const settled = useDebounced(text)
  const isEarly = useDebounced(settled, PATIENCE_MS) !== settled
  const mine = useMyVillages()
  const villages = everywhere ? [] : mine
  const looks = settled === '' ? [] : looksFor(settled, isReachable, sees, villages)
  const found = useQueries({ queries: looks.map(lookOptions) })
  const before = chosen.flatMap((key) => {
    const finder = finders.find(({ page }) => key.startsWith(`${page}:`))
    return finder && isReachable(finder) ? [{ finder, uuid: key.slice(finder.page.length + 1) }] : []
  })
  const recalled = useQueries({
    queries: (text === '' ? before.slice(0, SHOWN) : []).map(({ finder, uuid }) => rowOptions(finder.module, uuid)),
  })

  const commandOf = (finder: AnyFinder, row: { readonly uuid: string }): Command => {
    const { name, detail } = shownOf(finder, row)
    const id = `${finder.page}:${row.uuid}`
    return {
      id,
      term: { zh: name, en: name, full: '', initials: '' },
      groups: [termOf(titleOf(finder))],
      detail,
      icon: <MenuIcon name={recordOf(finder)?.meta.icon} />,
      run: () => {
        setChosen(withChosen(chosen, id))
        go(addressAt(finder.page, { [finder.shows]: row.uuid }))
      },
    }
  }
  const allOf = ({ finder, field, text: value }: Look): Command => ({
    id: `${finder.page}:all:${field}`,
    term: termOf(t('“{{text}}”的全部结果', { text: value })),
    groups: [termOf(titleOf(finder))],
    icon: <Icon path={searchIcon} size={16} />,
    run: () => go(addressAt(finder.page, { [field]: value })),
  })

  if (text === '') {
    const rows = recalled.map(({ data }) => data?.row)
    const commands = before.flatMap(({ finder, uuid }) => {
      const row = rows.find((each) => each?.uuid === uuid)
      return row ? [commandOf(finder, row)] : []
    })
    return {
      commands,
      notes: { searching: false, failures: [], asOf: undefined, parts: [], searched: [], villages: [] },
    }
  }

  // In their order, so that none comes in above the row that is about to be chosen.
  const first = found.findIndex(({ isPending }) => isPending)
  const ready = isEarly && first >= 0 ? looks.slice(0, first) : looks
  const hits = ready.map((look, at) => ({ look, data: found[at]?.data, error: found[at]?.error }))
  const commands = finders.flatMap((finder) => {
    const own = hits.filter(({ look }) => look.finder === finder)
    const rows = own.flatMap(({ data }) => data?.rows ?? []).map((row) => commandOf(finder, row))
    const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, SHOWN)
    const all = own.filter(
      ({ look, data }) =>
        data && !look.test && !isPersonalName(look.field) && (data.more || (look.group && data.rows.length > 0)),
    )
    return [...unique, ...all.map(({ look }) => allOf(look))]
  })
  const ages = found.flatMap(({ data }) => data?.asOf ?? [])
  const failures = hits.flatMap(({ look, error }) => (error ? [[titleOf(look.finder), error.message] as const] : []))
  return {
    commands: settled === text ? commands : [],
    notes: {
      searching: settled !== text || found.some(({ isPending }) => isPending),
      failures: [...new Map(failures)].map(([page, reason]) => ({ page, reason })),
      asOf: ages.length > 0 ? Math.min(...ages) : undefined,
      parts: [
        ...new Map(
          hits.flatMap(({ look, data }) => (data?.partial ? [[titleOf(look.finder), data.partial] as const] : [])),
        ),
      ].map(([page, part]) => ({ page, part })),
      searched: hits.flatMap(({ look, data }) =>
        data?.searched === undefined ? [] : [{ page: titleOf(look.finder), count: data.searched }],
      ),
      villages: looks.some(({ query }) => query[VILLAGE] === villages) ? villages : [],
    },
  }
}
