import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The minified file: a page parses it in half the time. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects no axe violations (WCAG 2.2 AA and best practices), and no horizontal overflow of page and dialogs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Render off-screen content too, which content-visibility skips.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  // On a phone, React Aria hides a dialog until the on-screen keyboard has had time to open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.scrim')].every(({ style }) => style.opacity !== '0'),
  )
  // A dialog that fades in has too little contrast, and one that slides in does not cover the page yet. Their
  // animation starts with the next frame.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const running = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          effect?.getComputedTiming().iterations === 1 && timeline === document.timeline,
      )
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
  // A button of the back office that waits for the shop also has too little contrast.
  await expect(page.locator('.ant-btn-loading').filter({ visible: true })).toHaveCount(0)
  const violations = await findViolations(page)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  )
  expect(found, 'axe violations').toEqual([])
  // axe has no rule for the accessible name of a radio group.
  await expect(page.locator('[role=radiogroup]:not([aria-label], [aria-labelledby])')).toHaveCount(0)
  await expectToFit(page)
}

/** Expects that neither the page nor a dialog is wider than the window or than its own box. */
export async function expectToFit(page: Page): Promise<void> {
  const { overflowing, width } = await page.evaluate(() => ({
    overflowing: [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} needs ${scrollWidth} px`),
    width: document.documentElement.scrollWidth,
  }))
  expect(overflowing, 'elements with horizontal overflow').toEqual([])
  expect(width, 'the width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}

/** Words that are broken over two lines, except at a hyphen. */
export const brokenWords = (within: Locator, word: RegExp): Promise<string[]> =>
  within.evaluateAll((elements, word) => {
    const found: string[] = []
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: match, index } of (node.textContent ?? '').matchAll(word)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + match.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(match)
        }
      }
    }
    return found
  }, word)

/** Runs axe in the page and its frames, which load it only once, because compiling it takes as long as a run. */
async function findViolations(page: Page): Promise<axeCore.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run({
      runOnly: { type: 'tag', values: tags },
      // Collecting the passed checks would take most of the time.
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which axe would load again.
      preload: { assets: ['media'] },
    })
    return violations
  }, rules)
}
