/** Whether an element takes up space on the page. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
