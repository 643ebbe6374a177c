import { defineConfig } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is gone before the optimizing compilers repay their work, a
  // tenth of the renderers' CPU time.
  '--js-flags=--no-maglev --no-opt',
]

/**
 * Browser tests against a running shop. English on a desktop runs all tests but those of a phone. Chinese on a
 * phone runs what language or screen size can change. Tags limit a test: `@desk` needs a keyboard, `@phone` a
 * phone, and `@once` shows what both of them do alike.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more than two cores have: a test waits a fifth of its time.
  workers: '150%',
  // A CI machine may be slow; a test that passes on a retry is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: flags },
    // Tracing makes a test 50% slower. To trace without a retry, run with --trace=retain-on-failure.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A click waits until what it hits stands still: with transitions a run takes a sixth longer.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop-en',
      grepInvert: /@phone/,
      use: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone-zh',
      grepInvert: /@desk|@once/,
      use: { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
