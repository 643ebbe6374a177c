import type { Locator, Page } from '@playwright/test'

/** Presses Tab, or Shift+Tab, until the target has the focus, and fails if it is not reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const maxPresses = 120
  const element = await target.first().elementHandle()
  for (let pressed = 0; pressed < maxPresses; pressed++) {
    if (await page.evaluate((one) => one === document.activeElement, element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${maxPresses} presses of ${key} did not reach ${target}`)
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
