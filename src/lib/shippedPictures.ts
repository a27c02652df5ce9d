/** Number of pictures that come with the console. */
export const PICTURE_COUNT = 38

/** Path of picture `number` (from 1), relative to the console's base. */
export const pictureName = (number: number): string => `pictures/${String(number).padStart(2, '0')}.svg`

/** The paths of all of them. */
export const shippedPictures: readonly string[] = Array.from({ length: PICTURE_COUNT }, (_, at) => pictureName(at + 1))
