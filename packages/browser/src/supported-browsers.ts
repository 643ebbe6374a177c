/**
 * The oldest browsers in which the shop and the back office work (decision 71). `lib` in the tsconfig.json of both,
 * and e2e/supported-browsers.ts, keep newer JavaScript features out of the code.
 */
export const supportedBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4']
