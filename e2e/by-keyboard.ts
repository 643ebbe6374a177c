import type { Locator, Page } from '@playwright/test'

/** Tabs on until something has the focus; whoever cannot get there, cannot use it. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  const element = await target.first().elementHandle()
  for (let pressed = 0; pressed < most; pressed++) {
    if (await page.evaluate((one) => one === document.activeElement, element)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} presses of Tab did not reach ${target}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
