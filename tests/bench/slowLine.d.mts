export interface SlowLine {
  /** Of the server behind it. */
  readonly url: string
  /** Breaks all connections off, and refuses new ones. */
  cut(): void
  mend(): void
  /** From now on, in ms. */
  setRoundTrip(ms: number): void
  close(): Promise<void>
}

export function slowLine(options: { url: string; roundTrip: number; bytesPerSecond: number }): Promise<SlowLine>
