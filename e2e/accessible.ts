import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing on the page, as it stands now, keeps anybody out (WCAG 2.2 AA and good practice), and neither the page
 * nor a dialog is wider than its place.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  )
  expect(found, 'what axe found').toEqual([])

  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} needs ${scrollWidth} px`),
  )
  expect(tooWide, 'what is wider than its place').toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'the width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}
