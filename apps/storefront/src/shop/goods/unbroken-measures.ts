import { dot } from '@corium/browser/dot'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'

/**
 * A part of a summary with a number is a measure, such as `about 48 sq ft`; a
 * longer one is a phrase, which may break.
 */
const maxMeasure = 20

/** The summary of a style with no line break inside its measures or before a dot between its parts. */
export const unbrokenMeasures = (summary: string): string =>
  unbrokenNumbers(summary)
    .split(' · ')
    .map((part) => (part.length <= maxMeasure && /\d/.test(part) ? part.replaceAll(' ', '\u00a0') : part))
    .join(dot)
