import type { ReactNode } from 'react'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import { useNarrow } from '../overlay/useNarrow'
import { RowActions, TableFrame, type RowAction } from './Table'
import { linesOf, type Line, type TreeRecord } from './tree/lines'
import './tree/treeTable.css'

export interface TreeColumn<N> {
  readonly id: string
  readonly header: string
  readonly renderCell: (node: N) => ReactNode
  /** CSS width; default: fits the content. */
  readonly width?: string
  /** For numbers. */
  readonly align?: 'end'
  /** On a phone, shown in a line under the name; `only`: not in the table. */
  readonly brief?: boolean | 'only'
}

interface TreeTableProps<N extends TreeRecord<N>> {
  label: string
  nodes: readonly N[]
  /** The display name of a node. */
  nameOf: (node: N) => string
  /** Header of the name column. */
  nameHead: string
  /** Rendered before the name. */
  renderIcon?: (node: N) => ReactNode
  /** Rendered after the name. */
  renderMark?: (node: N) => ReactNode
  columns: readonly TreeColumn<N>[]
  actions: (node: N) => readonly RowAction[]
  /** uuids of the collapsed groups. */
  collapsed: ReadonlySet<string>
  onCollapsedChange: (collapsed: ReadonlySet<string>) => void
  /** CSS sum of lengths that the table may take, in whole rows. */
  room?: string | undefined
}

/** A table of a record hierarchy with columns and actions. On a phone an indented list. */
export function TreeTable<N extends TreeRecord<N>>(props: TreeTableProps<N>) {
  const { label, nodes, nameOf, nameHead, columns, actions, collapsed, onCollapsedChange, room } = props
  const { t } = useTexts()
  const narrow = useNarrow()
  const lines = linesOf(nodes, collapsed)
  const hasActions = lines.some(({ node }) => actions(node).length > 0)
  const toggle = (uuid: string) => {
    const next = new Set(collapsed)
    if (!next.delete(uuid)) next.add(uuid)
    onCollapsedChange(next)
  }
  const name = ({ node, depth, group }: Line<N>) => (
    <div className="tree-table-name" style={{ paddingInlineStart: `${depth * (narrow ? 12 : 20)}px` }}>
      {group ? (
        <button
          type="button"
          className="tree-table-toggle"
          aria-expanded={!collapsed.has(node.uuid)}
          onClick={() => toggle(node.uuid)}
        >
          <Icon path={arrowIcon} size={16} />
          {props.renderIcon?.(node)}
          <span>{nameOf(node)}</span>
        </button>
      ) : (
        <span className="tree-table-leaf">
          {props.renderIcon?.(node)}
          <span>{nameOf(node)}</span>
        </span>
      )}
      {props.renderMark?.(node)}
    </div>
  )
  if (narrow) {
    const brief = columns.filter((column) => column.brief)
    return (
      <ul className="tree-list" aria-label={label}>
        {lines.map((line) => (
          <li key={line.node.uuid}>
            {name(line)}
            <div className="tree-list-foot" style={{ paddingInlineStart: `${line.depth * 12 + 22}px` }}>
              <dl>
                {brief.map(({ id, header, renderCell }) => (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{renderCell(line.node)}</dd>
                  </div>
                ))}
              </dl>
              <RowActions about={nameOf(line.node)} actions={actions(line.node)} />
            </div>
          </li>
        ))}
      </ul>
    )
  }
  const wide = columns.filter(({ brief }) => brief !== 'only')
  return (
    <TableFrame label={label} room={room}>
      <thead>
        <tr>
          <th className="tree-table-first min-w-64">{nameHead}</th>
          {wide.map(({ id, header, width, align }) => (
            <th key={id} style={{ width }} data-align={align}>
              {header}
            </th>
          ))}
          {hasActions && <th className="pinned w-px">{t('操作')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.node.uuid}>
            <td className="tree-table-first">{name(line)}</td>
            {wide.map(({ id, renderCell, align }) => (
              <td key={id} className="whitespace-nowrap" data-align={align}>
                {renderCell(line.node)}
              </td>
            ))}
            {hasActions && (
              <td className="pinned">
                <RowActions about={nameOf(line.node)} actions={actions(line.node)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
