/**
 * The print page of orders: its buttons and titles. Slips and labels carry both languages
 * and have no texts here.
 */
export const print = {
  title_one: 'Print for {{count}} order',
  title_other: 'Print for {{count}} orders',
  sheets: 'Sheets',
  picking: 'Picking list',
  slips: 'Packing slips',
  labels: 'Parcel labels',
  maskMobiles: 'Hide the middle of mobile numbers',
  back: 'Orders',
  print_one: 'Print {{count}} sheet',
  print_other: 'Print {{count}} sheets',
  none: 'There is nothing to print',
  moneyBack: 'the buyer has the money back',
  leftOut: 'Not printed, because nothing of them is to send: {{orders}}.',
  complaint:
    'The buyers complain to WeChat Pay about these orders. Read the complaints before their goods are cut: {{orders}}.',
  dispute:
    'The buyers dispute these payments at PayPal. Look at the orders before their goods are cut: {{orders}}.',
  orderAndReason: '{{number}} ({{reason}})',
  onlyFirst: 'Only the first {{count}} orders are here. Print the others afterwards.',
} as const
