/** A tree node; children of a `lazy` node are fetched on first expansion. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** Path data from `virtual:icon/…`. */
  readonly icon?: string
  readonly children?: readonly TreeNode[]
  readonly lazy?: boolean
  readonly disabled?: boolean
}
