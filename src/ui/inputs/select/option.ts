/** An option of a choice; `id` is the value. */
export interface Option<T extends string = string> {
  readonly id: T
  readonly label: string
  /** A second line. */
  readonly detail?: string
  readonly disabled?: boolean
}
