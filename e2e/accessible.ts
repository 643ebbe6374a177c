import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing on the page, as it stands now, keeps anybody out (WCAG 2.2 AA and good practice), and neither the page
 * nor a dialog is wider than its place.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is laid out only when it comes near is judged too.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  // Told to look for faults only, and in the page itself, as there are no frames: axe is several times as quick.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules)
  const { violations } = await axe.setLegacyMode(true).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  )
  expect(found, 'what axe found').toEqual([])

  const { tooWide, width } = await page.evaluate(() => ({
    tooWide: [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} needs ${scrollWidth} px`),
    width: document.documentElement.scrollWidth,
  }))
  expect(tooWide, 'what is wider than its place').toEqual([])
  expect(width, 'the width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}
