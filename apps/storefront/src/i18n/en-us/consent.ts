export const consent = {
  title: 'Cookie settings',
  question:
    'May we count your visit? It shows us what people look for. The data stays with this shop, and nothing changes for you.',
  more: 'What we count',
  allow: 'Allow',
  refuse: 'No thanks',
  nowAllowed: 'You currently allow this. If you decline, we delete the visits counted in this browser.',
  nowRefused: 'Your visits are not counted.',
  refusedByBrowser: 'Your browser asks sites not to track you, so we do not count your visits.',
  failed: 'Your choice could not be saved. Please try again.',
  close: 'Close',
} as const
