import { useState, type ReactNode } from 'react'
import { Tree as AriaTree, type Selection } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { checkStates, toggled, withChildren, withSubtree } from './tree/checks'
import { hasRows, TreeMessage, TreeRow } from './tree/TreeRow'
import type { TreeNode } from './tree/treeNode'
import './tree/tree.css'

type Nodes = readonly TreeNode[]
type Load = (node: TreeNode) => Promise<Nodes>
type Progress = 'waiting' | 'failed'

function nodeOf(nodes: Nodes, id: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The nodes with their lazily fetched children, and a function to fetch them; failed fetches are retried on the next expansion. */
function useLazyNodes(given: Nodes, load: Load | undefined, onLoaded: (nodes: Nodes, id: string) => void) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Nodes>>(new Map())
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map())
  const graft = (grafts: ReadonlyMap<string, Nodes>) =>
    [...grafts].reduce((nodes, [id, children]) => withSubtree(nodes, id, children), given)
  const nodes = graft(loaded)
  const report = (id: string, state: Progress | undefined) =>
    setProgress((before) => {
      const next = new Map(before)
      if (state) next.set(id, state)
      else next.delete(id)
      return next
    })

  const fetchChildren = (id: string) => {
    const node = nodeOf(nodes, id)
    if (!load || !node?.lazy || progress.get(id) === 'waiting') return
    report(id, 'waiting')
    load(node).then(
      (children) => {
        report(id, undefined)
        setLoaded((before) => new Map(before).set(id, children))
        onLoaded(graft(new Map(loaded).set(id, children)), id)
      },
      () => report(id, 'failed'),
    )
  }
  return { nodes, progress, fetchChildren }
}

interface TreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** Ids of the initially expanded nodes. */
  defaultExpanded?: readonly string[]
  /** The selected node; with `onSelect` single selection is enabled. */
  selected?: string | null
  onSelect?: (id: string) => void
  /** The checked nodes, including parents that are fully checked; with `onCheck` nodes have checkboxes. */
  checked?: readonly string[]
  onCheck?: (ids: string[]) => void
  /** Fetches the children of a `lazy` node on first expansion; rejects on failure. */
  load?: Load
}

const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((id) => !other.has(id))

/** A tree with selection and checkboxes; arrow keys navigate, Space and Enter select or check. */
export function Tree(props: TreeProps) {
  const { label, defaultExpanded = [], selected = null, onSelect, checked = [], onCheck, load } = props
  const { t } = useTexts()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(defaultExpanded))
  const lazy = useLazyNodes(props.nodes, load, (nodes, id) => {
    if (checked.includes(id)) onCheck?.([...withChildren(nodes, new Set(checked), id)])
  })
  const { nodes, progress } = lazy
  const states = checkStates(nodes, new Set(checked))
  const full = new Set([...states].flatMap(([id, state]) => (state === 'all' ? [id] : [])))

  const expand = (keys: ReadonlySet<string | number>) => {
    const next = new Set([...keys].map(String))
    for (const id of differing(next, expanded)) lazy.fetchChildren(id)
    setExpanded(next)
  }
  const check = (keys: Selection) => {
    const next = keys === 'all' ? new Set(states.keys()) : new Set([...keys].map(String))
    const pressed = [...differing(next, full), ...differing(full, next)]
    const result = pressed.reduce<ReadonlySet<string>>((now, id) => toggled(nodes, now, id), full)
    onCheck?.([...result])
  }
  const choose = (keys: Selection) => {
    const [id] = keys === 'all' ? [] : [...keys]
    if (id !== undefined) onSelect?.(String(id))
  }

  const row = (node: TreeNode): ReactNode => (
    <TreeRow key={node.id} node={node} checkable={onCheck !== undefined} state={states.get(node.id) ?? 'none'}>
      {rowsBelow(node)}
    </TreeRow>
  )
  const rowsBelow = (node: TreeNode): ReactNode => {
    if (!hasRows(node)) return null
    const open = expanded.has(node.id)
    // Collapsed nodes keep one child row: without any, arrow keys would treat them as leaves.
    if (open && !node.lazy) return node.children?.map(row)
    const failed = progress.get(node.id) === 'failed'
    const text = failed ? t('没有加载成功，收起后再展开可重试') : t('加载中')
    return <TreeMessage id={`${node.id} state`} text={text} busy={!failed} />
  }
  const selection = onCheck
    ? ({ selectionMode: 'multiple', selectedKeys: full, onSelectionChange: check } as const)
    : onSelect
      ? ({
          selectionMode: 'single',
          disallowEmptySelection: true,
          selectedKeys: selected === null ? [] : [selected],
          onSelectionChange: choose,
        } as const)
      : ({ selectionMode: 'none' } as const)
  return (
    <AriaLocale>
      <AriaTree
        aria-label={label}
        className="tree"
        expandedKeys={expanded}
        onExpandedChange={expand}
        disabledBehavior="selection"
        escapeKeyBehavior="none"
        {...selection}
      >
        {nodes.map(row)}
      </AriaTree>
    </AriaLocale>
  )
}
