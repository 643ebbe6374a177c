/** Whether an element takes room on the page. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
