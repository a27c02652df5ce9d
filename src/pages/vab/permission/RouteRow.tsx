import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { rolesText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import type { RouteLine } from '@/stores/routeLines'
import { Icon } from '@/ui/data/Icon'

/** A route's own guard in words. */
function useGuardText() {
  const { t } = useTexts()
  return (guard: RouteLine['guard']): string => {
    if (!guard) return t('无')
    const { role, mode } = 'mode' in guard ? guard : { role: guard, mode: 'oneOf' }
    const roles = rolesText(role, t)
    return mode === 'except' ? t('{{roles}} 除外', { roles }) : roles
  }
}

/** One route; groups are collapsible. */
export function RouteRow({ line, open, onToggle }: { line: RouteLine; open: boolean; onToggle: () => void }) {
  const { title } = useTexts()
  const guardText = useGuardText()
  const name = title(line.title)
  const inset = { paddingInlineStart: `${line.above.length * 20}px` }
  return (
    <tr>
      <td>
        <div style={inset} className="flex items-center py-1">
          {line.group ? (
            <button
              type="button"
              aria-expanded={open}
              className="-ml-1 flex min-h-9 cursor-pointer items-center gap-1 rounded-field pr-2 text-left hover:text-primary max-lg:min-h-11"
              onClick={onToggle}
            >
              <Icon
                path={arrowIcon}
                size={16}
                className={`transition-[rotate] duration-150 ${open ? 'rotate-90' : ''}`}
              />
              {name}
            </button>
          ) : (
            <span className="ml-4">{name}</span>
          )}
        </div>
        <code className="block pb-1 text-xs break-all text-plain md:hidden" style={inset}>
          <span className="ml-4 block">{line.path}</span>
        </code>
      </td>
      <td className="max-md:hidden">
        <code className="break-all text-plain">{line.path}</code>
      </td>
      <td className="whitespace-nowrap">{guardText(line.guard)}</td>
    </tr>
  )
}
