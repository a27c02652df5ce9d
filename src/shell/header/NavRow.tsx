import { Breadcrumb } from './Breadcrumb'
import { FoldButton } from '../menu/FoldButton'
import type { Layout } from '../frame/layouts'
import { GroupTabs } from '../menu/GroupTabs'
import { Widgets } from './Widgets'

/** The row beside the menu: fold button, breadcrumb or first-level groups, widgets at the end. */
export function NavRow({ frame }: { frame: Layout }) {
  return (
    <div className="nav-row px-1 lg:px-5">
      {frame.fold === 'row' && <FoldButton />}
      {frame.row === 'groups' ? <GroupTabs /> : <Breadcrumb />}
      <Widgets />
    </div>
  )
}
