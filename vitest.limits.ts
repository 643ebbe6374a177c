/**
 * What ends a test that hangs, and a wait for what never comes. A busy machine takes ten times as long as a
 * quiet one, and no test waits longer than it has to.
 */
export const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}
