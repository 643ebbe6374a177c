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

/** Journeys through the real shop. Each project is one way to come in: a language and a screen. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/open-shop.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: flags },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop-en',
      use: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop-zh',
      use: { locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone-en',
      use: { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'phone-zh',
      use: { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
