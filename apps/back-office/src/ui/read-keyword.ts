/** Numbers of orders and phones are shown in groups, and stored without the spaces. */
export const readKeyword = (typed: string): string =>
  /^\+?[\d\s]+$/.test(typed) ? typed.replaceAll(/\s/g, '') : typed.trim()
