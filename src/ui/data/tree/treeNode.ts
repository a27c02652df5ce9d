/** A node of a tree as parts show it; `lazy` means that its children are asked for when it is first opened. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** Path data from `virtual:icon/…`. */
  readonly icon?: string
  readonly children?: readonly TreeNode[]
  readonly lazy?: boolean
  readonly disabled?: boolean
}
