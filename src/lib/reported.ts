/** A failure that is reported to the person where it arises. */
export class ReportedError extends Error {}

/** For a catch that has nothing left to do but for what was reported: any other error is thrown on, to be reported as a fault of the page. */
export function unlessReported(error: unknown): void {
  if (!(error instanceof ReportedError)) throw error
}
