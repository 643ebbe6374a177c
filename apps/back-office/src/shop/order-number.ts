/** The number of an order, quote, case or color card in groups that can be read aloud: `2611 2311 4127 06`. */
export const orderNumber = (sn: string): string => sn.replace(/(.{4})(?=.)/g, '$1\u00a0')
