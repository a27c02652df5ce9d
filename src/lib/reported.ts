/** A failure of which the person is told where it arises. */
export class ReportedError extends Error {}

/** For a catch that has nothing left to do but for what was reported: any other error is thrown on, to be told as a fault of the page. */
export function unlessReported(error: unknown): void {
  if (!(error instanceof ReportedError)) throw error
}
