/** The word for an average color match: 1 is far off, 5 is the same. */
export const matchOf = (average: number): 1 | 2 | 3 | 4 | 5 =>
  Math.min(5, Math.max(1, Math.round(average))) as 1 | 2 | 3 | 4 | 5
