/**
 * Roughly how many hides of an average area a quantity is, both in square feet. Zero when it is cut from a part of
 * one.
 */
export const hidesIn = (quantity: number, area: number): number =>
  quantity < area * 0.75 ? 0 : Math.max(1, Math.round(quantity / area))
