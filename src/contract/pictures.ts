import { isFit } from './fieldRules'

// Apart from fieldKinds, which the first load has: only where changes are listed such a field is shown.

/** A picture, and the same text but for what makes it one. */
const SMALLEST = 'data:image/png;base64,AA=='
const NO_PICTURE = SMALLEST.replace('/', '-')

/** Whether a field holds a picture as a `data:` URL: the contract takes one, and not just any text. */
export const isPicture = (module: string, field: string): boolean =>
  isFit(module, field, SMALLEST) && !isFit(module, field, NO_PICTURE)

/** The `data:` URL of the picture that is a field's value; undefined where it is none that the contract takes, which is not shown as one. */
export const pictureOf = (module: string, field: string, value: unknown): string | undefined =>
  isPicture(module, field) && typeof value === 'string' && value !== '' && isFit(module, field, value)
    ? value
    : undefined

/** The pictures from and to which a field was changed; undefined for a field that holds none. */
export const picturesOf = (module: string, field: string, from: unknown, to: unknown) =>
  isPicture(module, field) ? { before: pictureOf(module, field, from), after: pictureOf(module, field, to) } : undefined
