import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no axe violations (WCAG 2.2 AA and best practices), and no horizontal overflow of page and dialogs. */
export async function expectAccessible(page: Page): Promise<void> {
  // Render off-screen content too, which content-visibility skips.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  // A dialog that fades in has too little contrast.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          effect?.getComputedTiming().iterations === 1 && timeline === document.timeline,
      )
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
  // Without passes and without frame support axe runs several times faster; the pages have no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules)
  const { violations } = await axe.setLegacyMode(true).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  )
  expect(found, 'axe violations').toEqual([])

  const { overflowing, width } = await page.evaluate(() => ({
    overflowing: [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} needs ${scrollWidth} px`),
    width: document.documentElement.scrollWidth,
  }))
  expect(overflowing, 'elements with horizontal overflow').toEqual([])
  expect(width, 'the width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}
