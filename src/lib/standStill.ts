/** Longer than a call of the device's databases may take, and shorter than a page waits for a write. */
const SLEEP_MS = 6000

/** Blocks this thread as a device that sleeps does: timers, answers and input wait until it is awake. */
export function standStill(): void {
  const awakeAt = performance.now() + SLEEP_MS
  while (performance.now() < awakeAt);
}
