import type { Page, Route } from '@playwright/test'

/** The next request of a call is carried out, but its answer is lost on the way back. */
export async function loseAnswer(page: Page, { path }: { path: string }): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${path}`, lose, { times: 1 })
}
