export const tracking = {
  copyNumber: 'Copy the tracking number {{number}}',
  numberCopied: 'Tracking number copied',
  events: 'Tracking events',
  noEvents: 'No tracking events yet.',
  atCourier: 'Follow it at {{company}}',
  earlier_one: 'Show {{count}} earlier event',
  earlier_other: 'Show {{count}} earlier events',
} as const
