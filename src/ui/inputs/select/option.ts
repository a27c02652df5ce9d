/** One of several to choose from; `id` is the value. */
export interface Option<T extends string = string> {
  readonly id: T
  readonly label: string
  /** A second line. */
  readonly detail?: string
  readonly disabled?: boolean
}
