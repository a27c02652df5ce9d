import type { ReactNode } from 'react'

/** Why a place is empty, each with its drawing of 160 × 96: the one list of the kinds. */
export const drawings = {
  /** It is known that there is nothing, and something will come: a field with its first plant. */
  nothingYet: (
    <>
      <path className="drawing-tint" d="M16 84c14-22 38-34 64-34s50 12 64 34z" />
      <path className="drawing-quiet" d="M80 59v18M66 60 56 78M94 60l10 18M54 65 37 77M106 65l17 12" />
      <path className="drawing-accent" d="M80 50V26" />
      <path className="drawing-accent drawing-tint" d="M80 42c-11 2-19-3-20-13 11-2 19 3 20 13z" />
      <path className="drawing-accent drawing-tint" d="M80 30c-1-10 6-17 17-17 1 10-6 17-17 17z" />
    </>
  ),
  /** There is something, and none of it is what was asked for: a lens over rows. */
  nothingFound: (
    <>
      <rect className="drawing-paper" x="28" y="12" width="88" height="72" rx="4" />
      <path className="drawing-quiet" d="M30 30h84M40 21h28M40 44h8m8 0h40M40 58h8m8 0h20M40 72h8m8 0h30" />
      <circle className="drawing-accent drawing-paper" cx="100" cy="54" r="19" />
      <path className="drawing-quiet drawing-absent" d="M90 54h20" />
      <path className="drawing-accent drawing-thick" d="m114.5 68.5 14 14" />
    </>
  ),
  /** The server may have it, and this device has not: a device that the cloud does not reach. */
  notHere: (
    <>
      <path className="drawing-paper" d="M30 78V38a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v40" />
      <path className="drawing-tint" d="M20 78h88v2a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path className="drawing-quiet drawing-absent" d="M42 48h44M42 58h44M42 68h28" />
      <path
        className="drawing-accent drawing-tint"
        d="M115 38h22a9.5 9.5 0 0 0 1.5-18.9A13 13 0 0 0 113.6 16 11 11 0 0 0 115 38z"
      />
      <path d="M126 43v5M104 58h12m5-5 10 10m0-10-10 10" />
    </>
  ),
  /** It exists, and is not open to this person: a locked door. */
  noRight: (
    <>
      <path className="drawing-tint" d="M50 84V16a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v68" />
      <path className="drawing-paper" d="M58 84V20h44v64" />
      <path className="drawing-quiet" d="M67 30h26v16H67zM67 56h26v18H67z" />
      <path className="drawing-accent drawing-paper" d="M98 58v-6a8 8 0 0 1 16 0v6" />
      <rect className="drawing-accent drawing-paper" x="92" y="58" width="28" height="20" rx="3" />
      <path className="drawing-accent" d="M106 66v4" />
    </>
  ),
  /** Nothing waits, which is good: an empty tray, ticked. */
  allDone: (
    <>
      <path className="drawing-tint" d="m32 56 14-24h68l14 24" />
      <path className="drawing-paper" d="M32 56h28l6 10h28l6-10h28v24a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4z" />
      <circle className="drawing-good drawing-paper" cx="80" cy="30" r="17" />
      <path className="drawing-good" d="m72 30 6 6 10-11" />
    </>
  ),
  /** It is here, and the person has yet to say which: a list, and the room beside it. */
  notChosen: (
    <>
      <rect className="drawing-paper" x="22" y="12" width="50" height="72" rx="4" />
      <path className="drawing-quiet" d="M32 24h30M32 36h22M32 60h26M32 70h18" />
      <path className="drawing-accent drawing-tint" d="M28 43h38v10H28z" />
      <rect className="drawing-tint drawing-absent" x="98" y="12" width="44" height="72" rx="4" />
      <path className="drawing-accent" d="M77 48h14m-6-6 6 6-6 6" />
    </>
  ),
  /** Something went wrong: a sheet that is torn. */
  failed: (
    <>
      <path className="drawing-paper" d="M76 12H44a4 4 0 0 0-4 4v64a4 4 0 0 0 4 4h25l7-20-8-12 10-14-6-12z" />
      <path className="drawing-paper" d="M88 16h24a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H82l6-16-8-12 10-14-6-12z" />
      <path className="drawing-quiet" d="M50 26h14M50 38h14M50 50h10M98 46h8M98 58h8M98 70h8" />
      <circle className="drawing-bad drawing-paper" cx="116" cy="22" r="13" />
      <path className="drawing-bad" d="M116 16v7m0 5v.1" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>

/** A kind of emptiness. */
export type Emptiness = keyof typeof drawings
