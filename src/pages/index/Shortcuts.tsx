import tableIcon from 'virtual:icon/table-line'
import dashboardIcon from 'virtual:icon/dashboard-line'
import workbenchIcon from 'virtual:icon/settings-6-line'
import permissionIcon from 'virtual:icon/user-3-line'
import iconsIcon from 'virtual:icon/remixicon-line'
import userIcon from 'virtual:icon/user-line'
import { useTexts } from '@/i18n/useTexts'
import type { TextKey } from '@/i18n/init'
import { hrefTo } from '@/routes/usePage'
import { useHasRoute } from '@/stores/routes'
import { Icon } from '@/ui/data/Icon'

type Path = Parameters<typeof hrefTo>[0]
const tiles = [
  { path: '/vab/table/comprehensiveTable', label: '综合表格', icon: tableIcon },
  { path: '/dashboard', label: '看板', icon: dashboardIcon },
  { path: '/workbench', label: '工作台', icon: workbenchIcon },
  { path: '/vab/permission', label: '角色权限', icon: permissionIcon },
  { path: '/vab/icon/remixIcon', label: '常规图标', icon: iconsIcon },
  { path: '/setting/personalCenter', label: '个人中心', icon: userIcon },
] as const satisfies readonly { path: Path; label: TextKey; icon: string }[]

/** Tiles for the most used pages among the user's routes. */
export function Shortcuts() {
  const { t } = useTexts()
  const has = useHasRoute()
  return (
    <nav aria-label={t('快捷入口')}>
      <ul className="grid grid-cols-2 gap-4 @sm:grid-cols-3 @3xl:grid-cols-6">
        {tiles
          .filter((tile) => has(tile.path))
          .map((tile) => (
            <li key={tile.path}>
              <a
                href={hrefTo(tile.path)}
                className="panel flex flex-col items-center gap-2 px-2 py-4 text-center transition-colors hover:border-primary hover:text-primary"
              >
                <Icon path={tile.icon} size={24} className="text-primary" />
                {t(tile.label)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
