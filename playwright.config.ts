import { defineConfig } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * English at a desk and Chinese on a phone walk every journey; the other two ways in walk these. A journey says with
 * a tag that it is for one of them only: `@desk` needs a keyboard, `@phone` a phone, and `@once` sees nothing that
 * depends on language or screen.
 */
const briefly = ['**/story.e2e.ts', '**/frame.e2e.ts']

/** Journeys through the real shop. Each project is one way to come in: a language and a screen. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/open-shop.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A build machine may be slow; a journey that needs a second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: flags },
    // A trace makes a journey half as long again; without a second try, ask for one: --trace=retain-on-failure.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop-en',
      grepInvert: /@phone/,
      use: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop-zh',
      testMatch: briefly,
      grepInvert: /@phone|@once/,
      use: { locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone-en',
      testMatch: briefly,
      grepInvert: /@desk|@once/,
      use: { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'phone-zh',
      grepInvert: /@desk|@once/,
      use: { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
