/** What built files name although an engine of the floor lacks it, by the reason why they work there. */
const byReason = {
  'asked for before it is used': [
    'Error.captureStackTrace .addRoutes .checkVisibility .readText .getComposedRanges .isInputPending .setHTMLUnsafe',
    '.canShare Intl.Segmenter trustedTypes .caretPositionFromPoint .offsetNode .userAgentData .saveData .setAppBadge .clearAppBadge',
    '.startViewTransition .updateCallbackDone .viewTransition .skipTransition .canIntercept .currentEntry',
    'EditContext .editContext .updateSelection .updateRangeStart .updateRangeEnd .rangeStart .rangeEnd .updateText',
    '.updateCharacterBounds .updateSelectionBounds .getTextFormats .underlineStyle .underlineThickness .timeRemaining',
    '.defaultPolicy .createHTML .createPolicy .createScriptURL .getAttributeType .targetTouches .changedTouches',
    '.requestPictureInPicture .exitPictureInPicture .pictureInPictureElement .pictureInPictureEnabled',
    '.audioTracks .disableRemotePlayback .watchAvailability .cancelWatchAvailability',
    'PublicKeyCredential.getClientCapabilities',
  ],
  'a name of the console or of a library for something else': [
    '.use .drop .take .toArray .union .intersection .chunks .windows .transfer .dispose .isError .resize .resizable',
    '.setViewport .getViewport .isInternal .boundingRect .createView .isVisible .setConsumer .getType .getName .getHTML',
    '.requestId .minWidth .maxWidth .maxHeight .marginTop .marginBottom .marginLeft .marginRight .scrollMargin',
    '.fontWeight .fontStyle .closedBy .fetchPriority .imageSizes .cssFloat .movementX .movementY .imageSmoothingQuality',
  ],
}

/** Styles without which everything can still be read and used. */
const onlyLooks = [
  /^value cursor: /,
  /^(property|value) (user-select|resize|forced-color-adjust|scrollbar-width|text-wrap|break-after)\b/,
  // The last is written with its prefix, too.
  /^value (font-family: ui-monospace|text-decoration: dotted|print-color-adjust: exact)$/,
  // A choice that the browser draws, as far as it can.
  /^selector (open|picker|picker-icon|view-transition-(group|old|new))$/,
  // daisyUI's rules for scripts that run from right to left, which neither language does.
  /^selector dir$/,
  // Tailwind sets the initial values by a rule where it is missing.
  /^at-rule @property$/,
  // Pages that are kept are hidden by `display: none` where it is missing.
  /^(property|value) content-visibility\b/,
]

const names = new Set(Object.values(byReason).flatMap((lines) => lines.flatMap((line) => line.split(' '))))

export const isExcused = (name) => names.has(name) || onlyLooks.some((pattern) => pattern.test(name))

/** The excuses that none of these needs. */
export const staleExcuses = (found) => [
  ...[...names].filter((name) => !found.includes(name)),
  ...onlyLooks.filter((pattern) => !found.some((name) => pattern.test(name))).map(String),
]
