import type { ReactNode } from 'react'
import { Button, CheckboxButton, CheckboxField, TreeItem, TreeItemContent } from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { CheckMark } from '@/ui/inputs/check/CheckMark'
import { Icon } from '../../base/Icon'
import type { CheckState } from './checks'
import type { TreeNode } from './treeNode'

interface TreeRowProps {
  node: TreeNode
  checkable: boolean
  state: CheckState
  /** Child rows, while expanded. */
  children: ReactNode
}

/** Whether a node has children, or may have. */
export const hasRows = (node: TreeNode) => Boolean(node.lazy) || (node.children?.length ?? 0) > 0

/** One node of a tree. */
export function TreeRow({ node, checkable, state, children }: TreeRowProps) {
  const parent = hasRows(node)
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      isDisabled={node.disabled ?? false}
      className={node.disabled ? 'tree-row tree-off' : 'tree-row'}
    >
      <TreeItemContent>
        {parent ? (
          <Button slot="chevron" className="tree-arrow">
            <Icon path={arrowIcon} size={16} />
          </Button>
        ) : (
          <span className="tree-arrow" />
        )}
        {checkable && (
          <CheckboxField slot="selection" isIndeterminate={state === 'some'} className="check-field">
            <CheckboxButton className="check tree-check">
              <CheckMark />
            </CheckboxButton>
          </CheckboxField>
        )}
        {node.icon !== undefined && <Icon path={node.icon} size={16} className="text-plain" />}
        <span className="tree-words">{node.label}</span>
      </TreeItemContent>
      {children}
    </TreeItem>
  )
}

/** Placeholder for children that are loading or failed to load. */
export const TreeMessage = ({ id, text, busy }: { id: string; text: string; busy: boolean }) => (
  <TreeItem id={id} textValue={text} isDisabled className="tree-row text-plain">
    <TreeItemContent>
      <span className="tree-arrow">{busy && <span className="spinner" />}</span>
      {text}
    </TreeItemContent>
  </TreeItem>
)
