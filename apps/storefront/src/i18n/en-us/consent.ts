export const consent = {
  title: 'Cookie settings',
  question:
    'May we count your visit? It tells us what people look for, stays with this shop, and changes nothing for you.',
  more: 'What we count',
  allow: 'Allow',
  refuse: 'No thanks',
  nowAllowed: 'You allow it now. If you say no, we delete what we have counted of this browser.',
  nowRefused: 'We do not count you now.',
  refusedByBrowser: 'Your browser asks sites not to track you, so we do not count your visits.',
  failed: 'That could not be saved. Please try again.',
  close: 'Close',
} as const
