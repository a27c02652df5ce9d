/**
 * What a framed site may do: run its scripts with its own cookies and storage, send its forms, open its links in windows of their own. It
 * may neither move nor cover the console, start downloads, nor open message boxes. Scripts beside `allow-same-origin` are safe because
 * the site is never the console's own (`frameAddress`), which nothing may frame (`frame-ancestors 'none'`).
 */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')
