import type { Page, Route } from '@playwright/test'

/** Loses the response to the next request of a call, which the server carries out. */
export async function loseAnswer(page: Page, { path }: { path: string }): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${path}`, lose, { times: 1 })
}
